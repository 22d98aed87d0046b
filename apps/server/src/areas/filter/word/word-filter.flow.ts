import { compileWords, type WordList } from '@shuyuan/domain/words/word-list.rule.ts'
import type { Db } from '../../../db/db.ts'
import type { PublishedTexts } from '../../../wire/words/published-texts.ts'
import type { WordFilter } from '../../../wire/words/word-filter.ts'
import { recordTexts } from '../hit/record-texts.flow.ts'
import { enabledWords, listVersion } from './word-list.read.ts'

interface Loaded {
  readonly list: WordList
  readonly version: number
}

/** A changed list is usually announced at once; where the announcement was lost it is found after this at the latest. */
const CHECK_MS = 3000

/** The list in force, compiled once for each version. */
export function openWordFilter(db: Db, published: readonly PublishedTexts[]): WordFilter {
  let loaded: Loaded | null = null
  let checkedAt = Number.NEGATIVE_INFINITY
  let loading: Promise<Loaded> | null = null
  let forgotten = 0

  const load = async (): Promise<Loaded> => {
    const [began, before] = [performance.now(), forgotten]
    const { version } = await listVersion(db)
    // Words are read after the version: a change between the two is found by the next check.
    if (loaded?.version !== version) loaded = { version, list: compileWords(await enabledWords(db)) }
    if (forgotten === before) checkedAt = began
    return loaded
  }

  return {
    async current() {
      if (loaded && performance.now() - checkedAt < CHECK_MS) return loaded
      loading ??= load().finally(() => {
        loading = null
      })
      return loading
    },
    forget() {
      forgotten += 1
      checkedAt = Number.NEGATIVE_INFINITY
    },
    record: (tx, texts, by, storedIn) => recordTexts(tx, published, texts, by, storedIn),
  }
}
