import type { Out, RowOf } from '@shuyuan/contract/calls/index.ts'
import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { toast } from '../../../kit/toast.ts'
import { useBankWords } from './use-bank-words.ts'

type Row = RowOf<'listQuestionInfo'>
export type Refused = Out<'setStatusQuestionInfo'>['refused']

/** Actions on questions of the list. `refused` holds those that could not be enabled, to be shown. */
export function useBankActs(courseId: string) {
  const w = useBankWords()
  const [refused, setRefused] = useState<Refused>([])
  const status = useAct('setStatusQuestionInfo')
  const remove = useAct('deleteQuestionInfo', { message: w.list.removed })
  const setStatus = async (rows: readonly Row[], to: 'enabled' | 'disabled') => {
    const answer = await status.run({ ids: rows.map(({ id }) => id), status: to, courseId })
    if (!answer.ok) return false
    if (answer.data.done > 0) toast.success(w.list.done(answer.data.done))
    setRefused(answer.data.refused)
    return true
  }
  return {
    refused,
    close: () => setRefused([]),
    enable: (rows: readonly Row[]) => setStatus(rows, 'enabled'),
    disable: (rows: readonly Row[]) => setStatus(rows, 'disabled'),
    remove: (row: Row) => remove.run({ id: row.id, courseId }),
  }
}
