// Every host gets its own shop with its own port.
const hosts = ["north.example", "south.example"];

hosts.forEach((host, index) => {
  server(host.split(".")[0], { port: 8080 + index, memory: mebibytes(512), hosts: [host, "www." + host] });
});

server("admin", { port: 9000, memory: mebibytes(128) });
