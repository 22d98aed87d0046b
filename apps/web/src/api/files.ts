import type { CallName, Calls, In, Out } from '@shuyuan/contract/calls/index.ts'
import { SUCCESS } from '@shuyuan/contract/errors.ts'
import { saveBlob } from '../kit/save-blob.ts'
import { CallError } from './call-error.ts'
import { envelopeOf, request } from './client.ts'
import { refreshAfter } from './query-client.ts'
import { headers, send } from './request.ts'

export type UploadName = { [N in CallName]: Calls[N] extends { kind: 'upload' } ? N : never }[CallName]
export type FileName = { [N in CallName]: Calls[N] extends { kind: 'file' } ? N : never }[CallName]

export interface UploadOptions {
  /** 0 to 1. */
  readonly onProgress?: (share: number) => void
  readonly signal?: AbortSignal
  /** The form's field for the file. */
  readonly field?: string
}

function formOf(fields: object, file: File | null, field: string): FormData {
  const form = new FormData()
  // Fields first, so that the server knows what the file is for before its bytes arrive.
  for (const [key, value] of Object.entries(fields))
    if (value !== undefined) form.append(key, typeof value === 'string' ? value : JSON.stringify(value))
  if (file) form.append(field, file, file.name)
  return form
}

/** XMLHttpRequest, because fetch does not report upload progress. */
function sendForm(url: string, form: FormData, { onProgress, signal }: UploadOptions): Promise<Response> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    xhr.open('POST', url)
    for (const [name, value] of Object.entries(headers())) xhr.setRequestHeader(name, value)
    xhr.upload.onprogress = ({ loaded, total, lengthComputable }) => lengthComputable && onProgress?.(loaded / total)
    xhr.onload = () => resolve(new Response(xhr.responseText, { status: xhr.status }))
    xhr.onerror = () => reject(new CallError('', ''))
    xhr.onabort = () => reject(new DOMException('aborted', 'AbortError'))
    signal?.addEventListener('abort', () => xhr.abort(), { once: true })
    xhr.send(form)
  })
}

/** A multipart call: fields and at most one file. Without a file it is the second step of an import. */
export async function uploadCall<N extends UploadName>(
  name: N,
  fields: In<N>,
  file: File | null,
  options: UploadOptions = {},
): Promise<Out<N>> {
  const data = await request(name, fields, options, async ({ url, payload }) => {
    const response = await sendForm(url, formOf(payload, file, options.field ?? 'upfile'), options)
    return (await envelopeOf(response)).data as Out<N>
  })
  void refreshAfter(name)
  return data
}

const nameIn = (disposition: string | null): string => {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  return encoded ? decodeURIComponent(encoded) : ''
}

interface Told {
  readonly code?: unknown
  readonly message?: string
  readonly data?: unknown
}

async function toldBy(response: Response): Promise<{ readonly jobId: string }> {
  const body = (await response.json().catch(() => null)) as Told | null
  const code = String(body?.code ?? '')
  const jobId = (body?.data as { jobId?: string } | null)?.jobId
  if (code === SUCCESS && jobId) return { jobId }
  if (!body || code === SUCCESS) throw new CallError('', `HTTP ${response.status}`)
  throw new CallError(code, body.message ?? '', body.data)
}

export interface Bytes {
  readonly blob: Blob
  readonly name: string
}

/** The answer of a file call: bytes, or the job that makes them. A status other than 200 is a refusal. */
export function fileOrJob<N extends FileName>(
  name: N,
  input: In<N>,
  noToast = false,
): Promise<Bytes | { readonly jobId: string }> {
  return request(name, input, { noToast }, async (prepared) => {
    const response = await send(prepared)
    const disposition = response.headers.get('content-disposition')
    if (!response.ok || disposition === null) return toldBy(response)
    return { blob: await response.blob(), name: nameIn(disposition) }
  })
}

/** The bytes of a file call. */
export async function bytesCall<N extends FileName>(name: N, input: In<N>, noToast = false): Promise<Bytes> {
  const answer = await fileOrJob(name, input, noToast)
  if ('jobId' in answer) throw new CallError('', `${name} answered a job`)
  return answer
}

/** Saves the file of a file call under the name that the server gives. */
export async function downloadCall<N extends FileName>(name: N, input: In<N>): Promise<void> {
  const { blob, name: fileName } = await bytesCall(name, input)
  saveBlob(blob, fileName)
}
