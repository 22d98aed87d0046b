import { FlagOutlined } from '@ant-design/icons'
import { reportReason } from '@shuyuan/contract/entities/study/material.ts'
import { Button, Radio } from 'antd'
import { useState } from 'react'
import type { Answer } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { Can } from '../../../kit/Can.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { FilePreview, kindOf } from '../../../kit/preview/FilePreview.tsx'
import { RichText } from '../../../kit/rich/RichText.tsx'
import en from '../../../words/en/course/material.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/material.ts'
import css from './otherSchoolMaterial.module.css'

type Detail = Answer<'otherDetailStudyResInfo'>

interface OtherDrawerProps {
  readonly courseId: string
  readonly resourceId: string
  readonly onClose: () => void
}

function Content({ of }: { of: Detail }) {
  const w = useWords(zh, en)
  if (of.kind === 'text') return <RichText html={of.body} />
  if (of.kind === 'link')
    return (
      <Button type="primary" href={of.url} target="_blank" rel="noreferrer">
        {w.openLink}
      </Button>
    )
  if (!of.fileUrl || kindOf(of.mime) === 'other') return <EmptyState text={w.noFile} />
  return <FilePreview name={of.fileName} mime={of.mime} url={of.fileUrl} />
}

const STARS = [1, 2, 3, 4, 5]

function Rate({ of, courseId }: { of: Detail; courseId: string }) {
  const w = useWords(zh, en).others
  const rate = useAct('rateStudyResInfo', { message: w.rated })
  return (
    <section className={css.rate} aria-label={w.rate}>
      <h3>{w.rate}</h3>
      <Radio.Group
        aria-label={w.rate}
        optionType="button"
        disabled={rate.busy}
        value={of.myStars || null}
        options={STARS.map((value) => ({ value, label: w.star(value) }))}
        onChange={({ target }) => void rate.run({ courseId, resourceId: of.id, stars: Number(target.value) })}
      />
    </section>
  )
}

interface ReportForm {
  readonly reason: 'broken' | 'outdated' | 'improper'
  readonly text: string
}

function Report({ courseId, resourceId }: { courseId: string; resourceId: string }) {
  const w = useWords(zh, en).others
  const [isOpen, setOpen] = useState(false)
  const report = useAct('reportStudyResInfo', { message: w.reported })
  return (
    <>
      <Button icon={<FlagOutlined />} onClick={() => setOpen(true)}>
        {w.report}
      </Button>
      {isOpen && (
        <FormDialog<ReportForm>
          title={w.report}
          ok={w.report}
          note={w.reportNote}
          fields={[
            {
              name: 'reason',
              label: w.reason,
              kind: 'radio',
              required: true,
              options: reportReason.options.map((value) => ({ value, label: w.reasons[value] })),
            },
            { name: 'text', label: w.more, kind: 'textarea', max: 200 },
          ]}
          initial={{ reason: 'broken' }}
          onSubmit={(form) => report.run({ courseId, resourceId, ...form })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** A material of another opening: looking at it counts nothing. */
export function OtherDrawer({ courseId, resourceId, onClose }: OtherDrawerProps) {
  const detail = useCall('otherDetailStudyResInfo', { courseId, resourceId })
  return (
    <DetailDrawer
      open
      title={detail.data?.title ?? ''}
      width={760}
      onClose={onClose}
      extra={
        <Can button="report">
          <Report courseId={courseId} resourceId={resourceId} />
        </Can>
      }
    >
      <Loaded of={detail}>
        {(one) => (
          <>
            {one.intro && <p className={css.quiet}>{one.intro}</p>}
            <Content of={one} />
            <Can button="rate">
              <Rate of={one} courseId={courseId} />
            </Can>
          </>
        )}
      </Loaded>
    </DetailDrawer>
  )
}
