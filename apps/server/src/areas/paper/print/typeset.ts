import { createRequire } from 'node:module'
import { join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { Lang } from '@shuyuan/contract/errors.ts'
import type { PrintDoc } from '@shuyuan/domain/print/print-doc.rule.ts'
import { PAPER_TEMPLATE } from './paper-template.ts'

const { resolve } = createRequire(import.meta.url)
/** 宋体 for text, 黑体 for headings, as papers have them; only the characters used go into a file. */
const FONTS = [
  '@expo-google-fonts/noto-serif-sc/400Regular/NotoSerifSC_400Regular.ttf',
  '@expo-google-fonts/noto-serif-sc/700Bold/NotoSerifSC_700Bold.ttf',
  '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  '@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf',
]

/** A folder that need not exist: everything that a document reads is handed over. */
export const TYPST_HOME = '/paper'
const at = (name: string): string => join(TYPST_HOME, name)

const TRIAL = '#image("media/trial")'

export interface Typesetter {
  /** Whether Typst can read a picture: one that it cannot would fail the whole paper. */
  takes(picture: Uint8Array): boolean
  addPicture(id: string, picture: Uint8Array): void
  pdf(title: string, lang: Lang, docs: readonly PrintDoc[]): Buffer
}

export const openCompiler = (): NodeCompiler =>
  NodeCompiler.create({ workspace: TYPST_HOME, fontArgs: [{ fontPaths: FONTS.map((name) => resolve(name)) }] })

export function openTypesetter(): Typesetter {
  const compiler = openCompiler()
  return {
    takes(picture) {
      compiler.mapShadow(at('media/trial'), Buffer.from(picture))
      return !compiler.compile({ mainFileContent: TRIAL }).hasError()
    },
    addPicture(id, picture) {
      compiler.mapShadow(at(`media/${id}`), Buffer.from(picture))
    },
    pdf(title, lang, docs) {
      compiler.mapShadow(at('data.json'), Buffer.from(JSON.stringify({ title, lang, docs })))
      const compiled = compiler.compile({ mainFileContent: PAPER_TEMPLATE })
      if (!compiled.result) {
        const told = compiled.takeDiagnostics()
        throw new Error(`Typst refused a paper: ${JSON.stringify(told?.shortDiagnostics)}`)
      }
      const bytes = compiler.pdf(compiled.result)
      // What it remembers of one part would only grow.
      compiler.evictCache(0)
      return bytes
    },
  }
}
