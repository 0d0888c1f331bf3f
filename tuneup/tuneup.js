// tuneup
