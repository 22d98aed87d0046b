import type { PathFlow } from '@shuyuan/contract/entities/analysis/path.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { useCanOpen } from '../../../app/rights.ts'
import { pathOf } from '../../../app/screens.ts'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import { useAddress } from '../../../kit/use-address.ts'
import { useStepColumns } from './step-columns.tsx'
import { type PathTarget, usePathWords } from './use-path-target.ts'

interface Props {
  readonly target: PathTarget
  readonly rules: PathFlow['rules']
  readonly chapters: readonly { chapterId: string; title: string }[]
}

/** Every step, where most students stop first; a row lists the students of its figures. */
export function Steps({ target, rules, chapters }: Props) {
  const w = usePathWords()
  const { change } = useAddress()
  const canOpen = useCanOpen()
  const table = useTableCall('stepListPathInfo', target, { size: 10 })
  const process = `${pathOf('teachProcess')}?courseId=${target.courseId}`
  return (
    <TablePage
      table={table}
      rowKey="id"
      head={false}
      columns={useStepColumns(rules)}
      filterLabel={w.steps}
      filters={[
        {
          ...{ name: 'chapterId', label: w.chapter, kind: 'select' },
          options: chapters.map(({ chapterId, title }) => ({ value: chapterId, label: title })),
        },
      ]}
      onOpen={({ id, stopped }) => change({ stepId: id, figure: stopped > 0 ? 'stopped' : 'reached' })}
      actions={() => (canOpen('teachProcess') ? [{ key: 'process', label: w.toProcess, to: process }] : [])}
      empty={{ text: w.noSteps }}
      height={460}
    />
  )
}
