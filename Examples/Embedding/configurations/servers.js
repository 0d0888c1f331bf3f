// Every host gets a shop of its own, with a port of its own.
const hosts = ["north.example", "south.example"];

hosts.forEach((host, index) => {
  server(host.split(".")[0], { port: 8080 + index, memory: mebibytes(512), hosts: [host, "www." + host] });
});

server("admin", { port: 9000, memory: mebibytes(128) });
