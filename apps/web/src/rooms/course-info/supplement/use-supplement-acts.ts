import { useAct } from '../../../api/use-act.ts'
import { useBatchReport } from '../../../kit/use-batch-report.tsx'
import en from '../../../words/en/course/supplement.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/supplement.ts'
import type { Supplement } from './supplement-words.ts'

type Rows = readonly Supplement[]
interface Report {
  readonly done: number
  readonly refused: readonly { readonly id: string; readonly reason: string }[]
}

const idsOf = (rows: Rows) => rows.map(({ id }) => id)

/** Acts on supplements without a form; false where nothing was done. */
export function useSupplementActs(needsAdopt: boolean) {
  const w = useWords(zh, en)
  const report = useBatchReport()
  const publish = useAct('publishCourseTutorResInfo')
  const withdraw = useAct('withdrawCourseTutorResInfo')
  const adopt = useAct('adoptCourseTutorResInfo')
  const pin = useAct('pinCourseTutorResInfo', { message: w.pinDone })
  const remove = useAct('deleteCourseTutorResInfo', { message: w.deleted })
  const tell = (rows: Rows, { done, refused }: Report, words: string) =>
    report(
      {
        changed: done,
        refused: refused.map(({ id, reason }) => ({ name: rows.find((row) => row.id === id)?.title ?? '', reason })),
      },
      words,
    )
  return {
    async publish(rows: Rows): Promise<boolean> {
      const answer = await publish.run({ ids: idsOf(rows) })
      if (answer.ok)
        tell(rows, answer.data, needsAdopt ? w.submitDone(answer.data.done) : w.publishDone(answer.data.done))
      return answer.ok
    },
    async withdraw(rows: Rows): Promise<boolean> {
      const answer = await withdraw.run({ ids: idsOf(rows) })
      if (answer.ok) tell(rows, answer.data, w.withdrawn)
      return answer.ok
    },
    async adopt(rows: Rows): Promise<boolean> {
      const answer = await adopt.run({ ids: idsOf(rows) })
      if (answer.ok) tell(rows, answer.data, w.adopted(answer.data.done))
      return answer.ok
    },
    pin: ({ id, pinned }: Supplement) => pin.run({ ids: [id], on: pinned === '1' ? '0' : '1' }),
    remove: ({ id }: Supplement) => remove.run({ id }),
  }
}
