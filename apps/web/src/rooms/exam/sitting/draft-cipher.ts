import type { AnswerContent } from '@shuyuan/contract/entities/bank/question.ts'

export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>
  readonly data: ArrayBuffer
}

export interface DraftCipher {
  /** null: the page has no cipher (plain HTTP); an unencrypted draft is better than a lost one. */
  seal(content: AnswerContent): Promise<Sealed | null>
  /** null: sealed under another key. */
  open(sealed: Sealed): Promise<AnswerContent | null>
}

const IV_BYTES = 12

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

/** AES-GCM under the key that comes with the attempt and is never stored in the browser. */
export function createDraftCipher(draftKey: string): DraftCipher {
  const { subtle } = crypto
  if (!subtle) return { seal: async () => null, open: async () => null }
  const key = subtle.importKey('raw', bytesOf(draftKey), 'AES-GCM', false, ['encrypt', 'decrypt'])
  return {
    async seal(content) {
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
      const text = new TextEncoder().encode(JSON.stringify(content))
      return { iv, data: await subtle.encrypt({ name: 'AES-GCM', iv }, await key, text) }
    },
    async open({ iv, data }) {
      const text = await subtle.decrypt({ name: 'AES-GCM', iv }, await key, data).catch(() => null)
      return text === null ? null : (JSON.parse(new TextDecoder().decode(text)) as AnswerContent)
    },
  }
}
