import type { REPORT_REASONS } from '@shuyuan/contract/entities/talk/board.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { Can } from '../../kit/Can.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { optionsOf } from '../../kit/options.ts'
import { useTalkWords } from './use-talk-words.ts'

interface Values {
  reason: (typeof REPORT_REASONS)[number]
  text?: string
}

/** Tells the moderators of a post or a reply. */
export function ReportButton({ postId, commentId }: { postId?: string; commentId?: string }) {
  const w = useTalkWords().thread
  const [isOpen, setOpen] = useState(false)
  const report = useAct('reportBbsPost', { message: w.reported })
  const target = commentId ? { commentId } : postId ? { postId } : {}
  return (
    <Can button="report">
      <Button size="small" type="text" onClick={() => setOpen(true)}>
        {w.report}
      </Button>
      {isOpen && (
        <FormDialog<Values>
          title={w.report}
          ok={w.report}
          fields={[
            {
              name: 'reason',
              label: w.reportReason,
              kind: 'radio',
              required: true,
              options: optionsOf(w.reportReasons),
            },
            { name: 'text', label: w.reportText, kind: 'textarea', max: 200 },
          ]}
          onSubmit={(values) => report.run({ ...target, ...values })}
          onClose={() => setOpen(false)}
        />
      )}
    </Can>
  )
}
