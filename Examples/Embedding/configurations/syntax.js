server("shop", { port: 8080, memory: 1 };
