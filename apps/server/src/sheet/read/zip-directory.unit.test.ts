import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { zip } from '../../test/zip.ts'
import { zipDirectory } from './zip-directory.ts'

const folder = mkdtempSync(join(tmpdir(), 'shuyuan-zip-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const namesOf = async (names: readonly (string | Buffer)[]) => {
  const path = join(folder, 'names.zip')
  writeFileSync(path, zip(names.map((name) => ({ name, text: 'x' }))))
  return (await zipDirectory(path, 10)).map(({ name }) => name)
}

it('reads names in UTF-8 and in the GBK of Chinese systems, whether or not the archive says which', async () => {
  const gbk = Buffer.from([0xca, 0xd4, 0xcc, 0xe2, 0x2e, 0x78, 0x6d, 0x6c])
  expect(await namesOf(['plain.xml', '试题.xml', gbk])).toEqual(['plain.xml', '试题.xml', '试题.xml'])
})
