import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { EVENT_KEYS, eventsToCome } from '@shuyuan/contract/entities/message/events.ts'
import { unknownPlaceholders } from '@shuyuan/domain/message/render.rule.ts'
import { expect, it } from 'vitest'
import { factsFor } from '../areas/message/template/template-text.flow.ts'
import { shippedTemplates } from '../seed/message-templates/all.ts'

const server = fileURLToPath(new URL('..', import.meta.url))

function sources(folder: string): string[] {
  return readdirSync(path.join(server, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'))
    .filter((text) => /\b(?:notify|notifyEach|sendDirect)\b/.test(text))
}

it('every event is sent somewhere, or waits for a part that is named', () => {
  const code = [...sources('areas'), ...sources('messages')].join('\n')
  const isSent = (key: string) => code.includes(`'${key}'`)
  expect(EVENT_KEYS.filter((key) => !isSent(key) && !eventsToCome[key])).toEqual([])
  expect(EVENT_KEYS.filter((key) => isSent(key) && eventsToCome[key])).toEqual([])
})

it('every event has a text for each channel in both languages, with placeholders that it knows', () => {
  const missing = EVENT_KEYS.filter((key) => shippedTemplates.filter(({ eventKey }) => eventKey === key).length !== 6)
  expect(missing).toEqual([])
  const strange = shippedTemplates.flatMap(({ kind, eventKey, channel, lang, title, content, query }) =>
    unknownPlaceholders(`${title}${content}${query}`, factsFor({ kind, eventKey })).map(
      (name) => `${eventKey} ${channel} ${lang}: ${name}`,
    ),
  )
  expect(strange).toEqual([])
})
