// Loaded beside a measured server (node --import): tells how much processor time it has used whenever it is asked.
process.on('message', () => process.send(process.cpuUsage()))
// The question alone must not keep the server alive.
process.channel?.unref()
