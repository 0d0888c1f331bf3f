const port = 8080;
server("shop", { port, memory: mebybytes(512) });
