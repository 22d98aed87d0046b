/** a/b.docx, a/b (2).docx: two files of one folder may bear one name. */
export function uniquePaths(paths: readonly string[]): string[] {
  const taken = new Set<string>()
  return paths.map((path) => {
    const dot = path.lastIndexOf('.')
    const [stem, ext] = dot > path.lastIndexOf('/') + 1 ? [path.slice(0, dot), path.slice(dot)] : [path, '']
    let own = path
    for (let n = 2; taken.has(own.toLowerCase()); n += 1) own = `${stem} (${n})${ext}`
    taken.add(own.toLowerCase())
    return own
  })
}
