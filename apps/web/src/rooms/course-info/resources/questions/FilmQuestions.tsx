import { PlusOutlined } from '@ant-design/icons'
import type { Out } from '@shuyuan/contract/calls/index.ts'
import { Button, Select } from 'antd'
import { type RefObject, useRef, useState } from 'react'
import { useAct } from '../../../../api/use-act.ts'
import { useCall } from '../../../../api/use-call.ts'
import { Can } from '../../../../kit/Can.tsx'
import { formatClock, formatPercent } from '../../../../kit/format.ts'
import { StatePill } from '../../../../kit/page/StatePill.tsx'
import { Loaded } from '../../../../kit/page/States.tsx'
import { PlainTable } from '../../../../kit/table/PlainTable.tsx'
import type { Column } from '../../../../kit/table/types.ts'
import { toast } from '../../../../kit/toast.ts'
import { useQuestionWords } from '../../../../subjects/question/use-question-words.ts'
import { useCourse } from '../../course/use-course.ts'
import type { ResourceDetail } from '../ResourceForms.tsx'
import css from './FilmQuestions.module.css'
import { PickQuestion } from './PickQuestion.tsx'
import { AddPoint, EditPoint, type PointRow } from './PointForm.tsx'
import { usePointWords } from './use-point-words.ts'

type Stat = Out<'statExamResQuestionInfo'>[number]
type Row = PointRow & { readonly stat: Stat | undefined }

/** How often each option was chosen at the first try; the right one stands out. */
function Chosen({ options }: { options: Stat['options'] }) {
  const w = usePointWords()
  const [before = '', after = ''] = w.options('|').split('|')
  return (
    <div className={css.options}>
      {before}
      {options.map(({ label, count, right }) => (
        <span key={label} data-right={right === '1'} className="num">
          {label} {count}
        </span>
      ))}
      {after}
    </div>
  )
}

function useColumns(onJump: (atSecond: number) => void): Column<Row>[] {
  const w = usePointWords()
  const { types } = useQuestionWords()
  return [
    {
      key: 'atSecond',
      title: w.at,
      width: 84,
      sort: false,
      render: ({ atSecond }) => (
        <Button
          type="link"
          size="small"
          className={`${css.place} num`}
          aria-label={w.jump(formatClock(atSecond))}
          onClick={() => onJump(atSecond)}
        >
          {formatClock(atSecond)}
        </Button>
      ),
    },
    {
      key: 'stem',
      title: w.question,
      phone: 'title',
      sort: false,
      render: ({ stem, asked, questionType, stat }) => (
        <>
          {stem} <small className={css.soft}>{types[questionType]}</small>{' '}
          {asked === '0' && <StatePill tone="draft">{w.off}</StatePill>}
          {stat && stat.answered > 0 && stat.options.length > 0 && <Chosen options={stat.options} />}
        </>
      ),
    },
    { key: 'goOn', title: w.demand, width: 72, sort: false, render: ({ goOn }) => w.demands[goOn] },
    {
      key: 'answered',
      title: w.answered,
      width: 80,
      align: 'end',
      sort: false,
      render: ({ stat }) => stat?.answered ?? 0,
    },
    {
      key: 'atOnce',
      title: w.atOnce,
      width: 80,
      align: 'end',
      sort: false,
      render: ({ stat }) => (stat && stat.answered > 0 ? stat.rightAtOnce : '–'),
    },
    {
      key: 'right',
      title: w.right,
      width: 72,
      align: 'end',
      sort: false,
      phone: 'tag',
      render: ({ stat }) => (stat && stat.rightPercent !== null ? formatPercent(stat.rightPercent) : '–'),
    },
  ]
}

/** Plays beside the list, so that a question is put where it belongs. */
function Film({ resource, media, onMove }: FilmProps) {
  const { kind, fileUrl } = resource
  const move = () => onMove(Math.floor(media.current?.currentTime ?? 0))
  return (
    // biome-ignore lint/a11y/useMediaCaption: the host looks for a place in the own film
    <video
      ref={media}
      className={css.film}
      data-sound={kind === 'audio'}
      src={fileUrl}
      controls
      playsInline
      preload="metadata"
      onTimeUpdate={move}
      onSeeked={move}
    />
  )
}

interface FilmProps {
  readonly resource: ResourceDetail
  readonly media: RefObject<HTMLVideoElement | null>
  readonly onMove: (atSecond: number) => void
}

function ClassChoice({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const w = usePointWords()
  const { classes } = useCourse()
  if (classes.length < 2) return null
  const options = [
    { value: '', label: w.allClasses },
    ...classes.map(({ courseClassId, name }) => ({ value: courseClassId, label: name })),
  ]
  return (
    <Select
      aria-label={w.className}
      className={css.classes ?? ''}
      value={value}
      options={options}
      onChange={onChange}
    />
  )
}

/** 随堂题 of a film: where it asks, and how the questions were answered. */
export function FilmQuestions({ resource }: { resource: ResourceDetail }) {
  const w = usePointWords()
  const { canEdit } = useCourse()
  const [courseClassId, setClass] = useState('')
  const [at, setAt] = useState(0)
  const [dialog, setDialog] = useState<'pick' | { questionId: string } | { row: PointRow } | null>(null)
  const media = useRef<HTMLVideoElement>(null)
  const points = useCall('listExamResQuestionInfo', { resourceId: resource.id })
  const stats = useCall('statExamResQuestionInfo', {
    resourceId: resource.id,
    ...(courseClassId ? { courseClassId } : {}),
  })
  const remove = useAct('deleteExamResQuestionInfo', { message: w.deleted })
  const columns = useColumns((second) => {
    if (media.current) media.current.currentTime = second
  })
  const close = () => setDialog(null)
  const removeRow = async ({ id }: Row) => {
    const done = await remove.run({ id })
    if (done.ok && done.data.finished > 0) toast.info(w.finished(done.data.finished))
  }
  return (
    <>
      {resource.fileUrl && <Film resource={resource} media={media} onMove={setAt} />}
      <div className={css.bar}>
        {canEdit && (
          <Can button="point">
            <Button
              type="primary"
              icon={<PlusOutlined />}
              onClick={() => {
                media.current?.pause()
                setDialog('pick')
              }}
            >
              {at > 0 ? w.addHere(formatClock(at)) : w.add}
            </Button>
          </Can>
        )}
        <ClassChoice value={courseClassId} onChange={setClass} />
      </div>
      <Loaded of={points}>
        {(rows) => (
          <PlainTable<Row>
            rowKey="id"
            rows={rows.map((row) => ({ ...row, stat: stats.data?.find(({ id }) => id === row.id) }))}
            columns={columns}
            empty={canEdit ? w.empty : w.emptyRead}
            {...(canEdit
              ? {
                  actions: (row: Row) => [
                    { key: 'edit', label: w.edit, button: 'point', onClick: () => setDialog({ row }) },
                    {
                      key: 'delete',
                      label: w.delete,
                      button: 'point',
                      danger: true,
                      confirm: w.deleteAsk(row.answered),
                      onClick: () => removeRow(row),
                    },
                  ],
                }
              : {})}
          />
        )}
      </Loaded>
      <p className={css.note}>{w.note}</p>
      {dialog === 'pick' && <PickQuestion onPick={(questionId) => setDialog({ questionId })} onClose={close} />}
      {dialog !== null && typeof dialog === 'object' && 'questionId' in dialog && (
        <AddPoint resourceId={resource.id} questionId={dialog.questionId} atSecond={at} onClose={close} />
      )}
      {dialog !== null && typeof dialog === 'object' && 'row' in dialog && (
        <EditPoint row={dialog.row} onClose={close} />
      )}
    </>
  )
}
