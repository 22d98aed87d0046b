import { Modal } from '../../kit/page/Modal.tsx'
import { PlainTable } from '../../kit/table/PlainTable.tsx'
import en from '../../words/en/school/people.ts'
import { sentence } from '../../words/marks.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/school/people.ts'

export interface BatchOutcome {
  readonly changed: number
  readonly refused: readonly { readonly id: string; readonly name: string; readonly reason: string }[]
}

/** A batch that did not take everybody: who stayed, and why. */
export function RefusedDialog({ of, onClose }: { readonly of: BatchOutcome; readonly onClose: () => void }) {
  const w = useWords(zh, en).refused
  return (
    <Modal
      open
      title={`${w.changed(of.changed)}${w.left(of.refused.length)}`}
      onCancel={onClose}
      onOk={onClose}
      okText={w.close}
      cancelButtonProps={{ style: { display: 'none' } }}
    >
      <PlainTable
        rows={of.refused}
        rowKey="id"
        columns={[
          { key: 'name', title: w.name, phone: 'title' },
          { key: 'reason', title: w.reason, render: ({ reason }) => sentence(reason) },
        ]}
      />
    </Modal>
  )
}
