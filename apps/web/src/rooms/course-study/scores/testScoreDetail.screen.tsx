import { PrinterOutlined } from '@ant-design/icons'
import { isStudent } from '@shuyuan/contract/access/role-groups.ts'
import { appealUntil } from '@shuyuan/domain/scoring/course/appeal.rule.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCall } from '../../../api/use-call.ts'
import { stores, useStore } from '../../../app/stores.ts'
import { Can } from '../../../kit/Can.tsx'
import { formatTime } from '../../../kit/format.ts'
import { useShownName } from '../../../kit/page/document-title.ts'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { Time } from '../../../kit/Time.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { AppealDialog } from '../../../subjects/score/AppealDialog.tsx'
import enAppeal from '../../../words/en/marking/appeal.ts'
import en from '../../../words/en/marking/own-scores.ts'
import { useWords } from '../../../words/use-words.ts'
import zhAppeal from '../../../words/zh/marking/appeal.ts'
import zh from '../../../words/zh/marking/own-scores.ts'
import { FormativeBlock, type ResultDetail, TotalBlock } from './ScoreBlocks.tsx'
import css from './testScoreDetail.module.css'

function Changes({ courseId }: { courseId: string }) {
  const w = useWords(zh, en)
  const { data } = useCall('historyStudyCheckResultInfo', { courseId, limit: 50 })
  const rows = data?.rows ?? []
  return (
    <section className={css.block}>
      <h2>{w.history}</h2>
      {rows.length === 0 ? (
        <p className={css.soft}>{w.historyNone}</p>
      ) : (
        <PlainTable
          rows={rows}
          rowKey="id"
          columns={[
            { key: 'at', title: w.at, width: 150, render: ({ at }) => <Time at={at} /> },
            { key: 'name', title: w.changed, phone: 'title' },
            { key: 'from', title: w.from, width: 90, align: 'end', render: ({ from }) => from || '–' },
            { key: 'to', title: w.to, width: 90, align: 'end', render: ({ to }) => to || '–' },
            { key: 'byName', title: w.by, width: 120 },
            { key: 'reason', title: w.reason },
          ]}
        />
      )}
    </section>
  )
}

function AppealButton({ courseId, detail }: { courseId: string; detail: ResultDetail }) {
  const w = useWords(zhAppeal, enAppeal)
  const [isOpen, setOpen] = useState(false)
  const { appealParts, publishedAt } = detail.total
  if (appealParts.length === 0 || publishedAt === null) return null
  return (
    <Can button="appeal">
      <Button onClick={() => setOpen(true)}>{w.apply}</Button>
      {isOpen && (
        <AppealDialog
          course={{ courseId, courseName: detail.courseName }}
          parts={appealParts}
          until={formatTime(appealUntil(new Date(publishedAt)))}
          onClose={() => setOpen(false)}
        />
      )}
    </Can>
  )
}

function Detail({ courseId, detail }: { courseId: string; detail: ResultDetail }) {
  const words = useWords(zh, en)
  const [params] = useSearchParams()
  useShownName('course', detail.courseName)
  return (
    <div className={css.page}>
      <PageHead
        back={`/courseStudy/testScoreNew?courseId=${courseId}`}
        facts={
          <>
            <span>{`${detail.courseName} ${detail.courseCode} · ${detail.termName}`}</span>
            <span>{words.person(detail.realname, detail.studentNo, detail.className)}</span>
          </>
        }
        extra={
          <>
            <AppealButton courseId={courseId} detail={detail} />
            <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
              {words.print}
            </Button>
          </>
        }
      />
      <TotalBlock detail={detail} />
      <FormativeBlock courseId={courseId} detail={detail} shownId={params.get('checkContentId') ?? ''} />
      <Changes courseId={courseId} />
      <p className={css.soft}>{words.rounding}</p>
    </div>
  )
}

/** How one course's scores are made up, down to each attempt. */
export default function TestScoreDetail() {
  const words = useWords(zh, en)
  const [params] = useSearchParams()
  const role = useStore(stores.currentRole)
  const courseId = params.get('courseId') ?? ''
  const isOwn = isStudent(role) && courseId !== ''
  const detail = useCall('getResultDetail', { courseId }, { enabled: isOwn })
  if (!isOwn) return <EmptyState text={words.preview} />
  return <Loaded of={detail}>{(answer) => <Detail courseId={courseId} detail={answer} />}</Loaded>
}
