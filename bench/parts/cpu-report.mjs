// Loaded into a measured server (node --import): reports its CPU time whenever it is asked.
process.on('message', () => process.send(process.cpuUsage()))
// This listener alone must not keep the server alive.
process.channel?.unref()
