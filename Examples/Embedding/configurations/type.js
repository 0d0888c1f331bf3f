server("shop", { port: "8080", memory: mebibytes(512) });
