/** The versions that Vite and Rolldown support; package.json's engines and the README say the same. */
const WANTED = 'Node 20.19 or later, or 22.12 or later'

export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  const enough = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22
  if (enough) return
  console.error(`Shuyuan needs ${WANTED}; this is Node ${process.versions.node}.`)
  process.exit(1)
}
