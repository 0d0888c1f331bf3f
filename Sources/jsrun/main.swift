print("jsrun")
