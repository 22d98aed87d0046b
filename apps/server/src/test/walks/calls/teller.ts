import type { CallName } from '@shuyuan/contract/calls/index.ts'
import jszip from 'jszip'
import type { Person, TestServer } from '../../server.ts'
import { sheetsOf, workbook } from '../../sheets.ts'
import { rowOf } from '../inputs/shape.ts'
import { injectCall } from './inject.ts'

/** What a person gets as text: sheets and packages are unpacked, long ones when their job is done. */
export type Teller = (name: CallName, input: unknown) => Promise<string>

type Sheets = Awaited<ReturnType<typeof sheetsOf>>

export async function tellerOf(server: TestServer, person: Person): Promise<Teller> {
  const headers = await server.headers(person)
  const sheets = await sheetsOf(server, person)
  const bytes = await workbook([['x']])
  return async (name, input) => {
    const { kind } = rowOf(name)
    if (kind === 'file') return (await unpacked(sheets, name, input as object)).join('\n')
    if (kind !== 'upload') return (await injectCall(server, headers, name, input)).text
    return JSON.stringify(await sheets.step(name, input as object, { name: '表.xlsx', bytes }))
  }
}

async function unpacked(sheets: Sheets, name: CallName, input: object): Promise<string[]> {
  const { bytes, json } = await sheets.file(name, input)
  if (json) return [JSON.stringify(json)]
  const text = Buffer.from(bytes).toString('utf8')
  if (!text.startsWith('PK')) return [text]
  const { files } = await jszip.loadAsync(bytes)
  return Promise.all(Object.values(files).map((part) => part.async('string')))
}
