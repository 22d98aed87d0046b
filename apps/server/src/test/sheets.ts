import type { CallName } from '@shuyuan/contract/calls/index.ts'
import { callTable } from '@shuyuan/contract/calls/index.ts'
import type { ImportAnswer, ImportPreviewAnswer } from '@shuyuan/contract/entities/sheet.ts'
import exceljs from 'exceljs'
import type { Person, Reply, TestServer } from './server.ts'

type Bytes = Uint8Array<ArrayBuffer>
type Rows = readonly (readonly (string | number | Date | null)[])[]

/** A workbook of one sheet; the first row is its header. */
export async function workbook(rows: Rows): Promise<Bytes> {
  const book = new exceljs.Workbook()
  const sheet = book.addWorksheet('Sheet1')
  for (const row of rows) sheet.addRow([...row])
  return new Uint8Array(await book.xlsx.writeBuffer()) as Bytes
}

/** The sheets of a returned workbook with their cells as text. */
export async function pagesOf(bytes: ArrayBuffer | Bytes): Promise<{ name: string; rows: string[][] }[]> {
  const book = new exceljs.Workbook()
  await book.xlsx.load(bytes as never)
  return book.worksheets.map((sheet) => {
    const rows: string[][] = []
    sheet.eachRow((row) => {
      rows.push((row.values as unknown[]).slice(1).map((value) => String(value ?? '')))
    })
    return { name: sheet.name, rows }
  })
}

/** The cells of the first of them. */
export const cellsOf = async (bytes: ArrayBuffer | Bytes): Promise<string[][]> => (await pagesOf(bytes))[0]?.rows ?? []

/** Imports and exports as one person makes them. */
export async function sheetsOf(server: TestServer, person: Person, lang = 'zh-CN') {
  const headers: Record<string, string> = { ...(await server.headers(person)), 'accept-language': lang }
  const call = await server.as(person)
  const pathOf = (name: CallName, fields: object) =>
    (callTable[name] as { path: string }).path.replace(/\{(\w+)\}/g, (_, key) => String(fields[key as keyof object]))

  async function step(name: CallName, fields: object, file?: { name: string; bytes: Bytes }) {
    const form = new FormData()
    for (const [key, value] of Object.entries(fields))
      form.append(key, typeof value === 'string' ? value : JSON.stringify(value))
    if (file) form.append('upfile', new Blob([file.bytes]), file.name)
    const response = await fetch(`${server.url}${pathOf(name, fields)}`, { method: 'POST', headers, body: form })
    return (await response.json()) as Reply<ImportAnswer>
  }

  /** Polls until no job works on the import any more. */
  async function settled(
    name: CallName,
    first: Reply<ImportAnswer>,
    beside: object = {},
  ): Promise<Reply<ImportAnswer>> {
    let now = first
    while (now.code === '0' && now.data.step === 'job') {
      await new Promise((resolve) => setTimeout(resolve, 50))
      now = await step(name, { ...beside, importId: now.data.importId })
    }
    return now
  }

  /** The workbook of a file call, by its job if it is large. */
  async function book(name: CallName, input: object = {}): Promise<string[][]> {
    const { bytes, json } = await file(name, input)
    if (json) throw new Error(`${json.code} ${json.message}`)
    return cellsOf(bytes.buffer)
  }

  /** What a file call sends, by its job if it is large; a refusal is `json`. */
  async function file(name: CallName, input: object = {}): Promise<{ bytes: Bytes; json?: Reply<unknown> }> {
    const { method, path: pattern } = callTable[name] as { method: string; path: string }
    const path = pattern.replace(/\{(\w+)\}/g, (_, field: string) => String((input as Record<string, unknown>)[field]))
    const isGet = method === 'GET'
    const query = isGet ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
    const response = await fetch(`${server.url}${path}${query}`, {
      method,
      headers: { ...headers, ...(isGet ? {} : { 'content-type': 'application/json' }) },
      ...(isGet ? {} : { body: JSON.stringify(input) }),
    })
    if (response.headers.get('content-disposition')) return { bytes: new Uint8Array(await response.arrayBuffer()) }
    const answer = (await response.json()) as Reply<{ jobId: string }>
    if (answer.code !== '0') return { bytes: new Uint8Array(), json: answer }
    const { data } = answer
    for (;;) {
      const job = await call('getJobInfo', { id: data.jobId })
      if (job.data.state === 'failed') throw new Error(job.data.message)
      if (job.data.state === 'done') return file('downloadCommonFileInfo', { id: job.data.fileId })
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  return {
    step,
    /** The final result of a file call, refusals included. */
    send: async (name: CallName, file: { name: string; bytes: Bytes }) => settled(name, await step(name, {}, file)),
    /** What a sheet would do. */
    async preview(name: CallName, rows: Rows, beside: object = {}): Promise<ImportPreviewAnswer> {
      const file = { name: '表.xlsx', bytes: await workbook(rows) }
      const { code, message, data } = await settled(name, await step(name, beside, file), beside)
      if (code !== '0' || data.step !== 'preview') throw new Error(`${code} ${message} ${JSON.stringify(data)}`)
      return data
    },
    commit: async (name: CallName, importId: string, beside: object = {}) =>
      settled(name, await step(name, { ...beside, importId, commit: '1' }), beside),
    book,
    file,
  }
}
