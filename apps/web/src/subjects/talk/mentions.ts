import { call } from '../../api/client.ts'
import type { FindPeople } from '../../kit/rich/RichTextEditor.tsx'
import type { useTalkWords } from './use-talk-words.ts'

const MENTIONED = /data-mention="([0-9a-f-]{36})"/g

/** Who is named in a text, each once. */
export const mentionedIn = (html: string): string[] => [
  ...new Set([...html.matchAll(MENTIONED)].map(([, id = '']) => id)),
]

/** People of a board, for the names behind an @. */
export const mentionsOf =
  (moduleId: string, duties: ReturnType<typeof useTalkWords>['duties']): FindPeople =>
  async (words) =>
    (await call('mentionBbsPost', { moduleId, keyWords: words }, { noToast: true })).map(
      ({ userId, name, duty, className }) => ({
        id: userId,
        name,
        note: [duties[duty as 'host'] ?? '', className].filter(Boolean).join(' · '),
      }),
    )
