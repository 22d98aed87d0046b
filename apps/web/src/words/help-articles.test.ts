import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { screenTable } from '@shuyuan/contract/screens/index.ts'
import { readHelpFile } from '@shuyuan/domain/help/article-markup.rule.ts'
import { plainText } from '@shuyuan/domain/text/html.rule.ts'
import { describe, expect, it } from 'vitest'

const HELP = 'apps/server/src/seed/help'
const root = path.join(import.meta.dirname, '../../../..', HELP)
const files = readdirSync(root, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.md'))
  .sort()

const modules = import.meta.glob<{ default: object }>('./{zh,en}/**/*.ts', { eager: true })

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}

/** Everything that a screen may say in a language: words, titles of screens, labels of their buttons. */
function saidIn(lang: 'zh' | 'en'): Set<string> {
  const words = Object.entries(modules).flatMap(([file, { default: dictionary }]) =>
    file.startsWith(`./${lang}/`) ? textsIn(dictionary) : [],
  )
  const screens = Object.values(screenTable).flatMap(({ title, buttons }) => [
    title[lang],
    ...Object.values(buttons).map(({ label }) => label[lang]),
  ])
  return new Set([...words, ...screens])
}

const QUOTED = { zh: /「([^」]+)」/g, en: /“([^”]+)”/g }
const MOST = { zh: 620, en: 1700 }

const keyOf = (file: string) => file.slice(file.lastIndexOf('/') + 1, -'.md'.length)

describe('the help that comes with the product', () => {
  it('has an article for every screen', () => {
    const written = new Set(files.map(keyOf))
    const missing = Object.entries(screenTable)
      .filter(([key]) => !written.has(key))
      .map(
        ([key, { title, workspace }]) =>
          `write ${HELP}/<folder>/${key}.md (workspace ${workspace}): "# ${title.zh}", what the page is for, 3 to 5 steps, what refuses; then the same under "# ${title.en}"`,
      )
    expect(missing).toEqual([])
  })

  it('names each article once', () => {
    const keys = files.map(keyOf)
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
  })

  describe.each(files)('%s', (file) => {
    const { facts, texts } = readHelpFile(readFileSync(path.join(root, file), 'utf8'))

    it('is written in both languages, and short', () => {
      expect(texts.map(({ title }) => title !== '')).toEqual([true, true])
      const [zh, en] = texts.map(({ html }) => plainText(html))
      expect(zh).toMatch(/\p{Script=Han}/u)
      expect(en).not.toMatch(/[「」，。]/)
      expect({ zh: (zh ?? '').length <= MOST.zh, en: (en ?? '').length <= MOST.en }).toEqual({ zh: true, en: true })
      expect(texts.every(({ html }) => html.includes('<ol>'))).toBe(true)
    })

    it('names what stands on the screens as the screens name it', () => {
      for (const [at, lang] of (['zh', 'en'] as const).entries()) {
        const known = saidIn(lang)
        const quoted = [...plainText(texts[at]?.html ?? '').matchAll(QUOTED[lang])].map(([, name]) => name ?? '')
        const unknown = quoted.filter((name) => !known.has(name) && name !== '中文')
        expect({ lang, unknown }).toEqual({ lang, unknown: [] })
      }
    })

    it('leads to screens that exist', () => {
      const pages = (facts.pages ?? '').split(',').filter(Boolean)
      expect(pages.filter((key) => !screenTable[key])).toEqual([])
    })
  })
})
