import { useAct } from '../../../api/use-act.ts'
import { toast } from '../../../kit/toast.ts'
import en from '../../../words/en/course/course.ts'
import enSharing from '../../../words/en/course/sharing.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/course.ts'
import zhSharing from '../../../words/zh/course/sharing.ts'
import type { ResourceRow } from './resource-words.ts'

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** Actions on resources without a form. Batch actions resolve to false when refused. */
export function useResourceActs() {
  const w = useWords(zh, en).resource
  const s = useWords(zhSharing, enSharing)
  const update = useAct('updateResourceInfo', { message: w.saved })
  const remove = useAct('deleteResourceInfo')
  const restore = useAct('restoreResourceInfo')
  const must = useAct('setMustSeeResourceInfo')
  const share = useAct('shareResourceInfo')
  return {
    toggle: ({ id, hidden, updatedAt }: ResourceRow) =>
      update.run({ id, hidden: hidden === '1' ? '0' : '1', updatedAt }).then(() => undefined),
    /** One after the other: a refused one shows why, the rest continue. */
    async remove(rows: readonly ResourceRow[]): Promise<boolean> {
      let done = 0
      for (const { id } of rows) if ((await remove.run({ id })).ok) done += 1
      if (done > 0) toast.success(w.recycled)
      return done === rows.length
    },
    async restore(rows: readonly ResourceRow[]): Promise<boolean> {
      const answer = await restore.run({ ids: idsOf(rows) })
      if (!answer.ok) return false
      const [first] = answer.data.refused
      if (first) toast.error(first.reason)
      else toast.success(w.restored)
      return true
    },
    async unshare(rows: readonly ResourceRow[]): Promise<boolean> {
      const answer = await share.run({ ids: idsOf(rows), on: '0' })
      if (answer.ok) toast.success(answer.data.cutOff > 0 ? s.unsharedQuotes(answer.data.cutOff) : s.unshared)
      return answer.ok
    },
    async unsetMust(rows: readonly { id: string }[]): Promise<boolean> {
      const answer = await must.run({ ids: idsOf(rows), mustSee: '0' })
      if (answer.ok) toast.success(w.mustSaved(answer.data.changed))
      return answer.ok
    },
  }
}
