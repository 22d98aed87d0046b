import type { Out } from '@shuyuan/contract/calls/index.ts'
import { REGRADE_CHOICES, type RegradeChoice } from '@shuyuan/contract/entities/marking/regrade.ts'
import { Alert, Button, Radio, Select, Tabs } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { toast } from '../../../kit/toast.ts'
import { useCourse } from '../course/use-course.ts'
import css from './Regrade.module.css'
import { RegradeHistory } from './RegradeHistory.tsx'
import { RegradeRows } from './RegradeRows.tsx'
import { RegradeSummary } from './RegradeSummary.tsx'
import { useRegradeWords } from './use-regrade-words.ts'

type Preview = Out<'previewRegradeStudyPaperInfo'>

interface Chosen {
  readonly choice: RegradeChoice
  readonly assignmentIds: readonly string[]
}

interface ChoiceProps extends Chosen {
  readonly preview: Preview
  readonly onChosen: (next: Chosen) => void
}

/** How the question counts, and where. */
function Choice({ preview, choice, assignmentIds, onChosen }: ChoiceProps) {
  const w = useRegradeWords()
  const isKeyed = preview.isKeyed === '1'
  const isKeyChoice = (one: RegradeChoice) => one === 'either' || one === 'newKey'
  return (
    <>
      <div className={css.part}>
        <h3 className={css.label}>{w.how}</h3>
        <Radio.Group
          vertical
          value={choice}
          options={REGRADE_CHOICES.map((value) => ({
            value,
            disabled: isKeyChoice(value) && !isKeyed,
            label: (
              <>
                {w.choices[value].name} <small className={css.note}>{w.choices[value].note}</small>
              </>
            ),
          }))}
          onChange={(event) => onChosen({ choice: event.target.value as RegradeChoice, assignmentIds })}
        />
      </div>
      {!isKeyed && <Alert className={css.part ?? ''} type="info" title={w.noKey} />}
      {preview.uses.length > 1 && (
        <div className={css.part}>
          <h3 className={css.label}>{w.where}</h3>
          <Select
            mode="multiple"
            allowClear
            className={css.where ?? ''}
            aria-label={w.where}
            placeholder={w.all}
            value={[...assignmentIds]}
            options={preview.uses.map(({ assignmentId, title, attempts }) => ({
              value: assignmentId,
              label: `${title} · ${attempts}`,
            }))}
            onChange={(next) => onChosen({ choice, assignmentIds: next })}
          />
        </div>
      )}
    </>
  )
}

interface CommitProps {
  readonly questionId: string
  readonly chosen: Chosen
  readonly preview: Preview
  readonly onDone: () => void
  readonly onClose: () => void
}

function CommitDialog({ questionId, chosen, preview, onDone, onClose }: CommitProps) {
  const w = useRegradeWords()
  const { courseId } = useCourse()
  const regrade = useAct('regradeStudyPaperInfo')
  const submit = async ({ reason }: { reason: string }) => {
    const outcome = await regrade.run({
      courseId,
      questionId,
      ...inputOf(chosen),
      versionId: preview.versionId,
      reason,
    })
    if (!outcome.ok) return outcome
    toast.success(w.done(outcome.data.up + outcome.data.down))
    onDone()
    return outcome
  }
  return (
    <FormDialog<{ reason: string }>
      title={w.ask}
      note={
        <>
          <p>
            <strong>{w.choices[chosen.choice].name}</strong> · {w.summary(preview.up, preview.down, preview.same)}
          </p>
          <p>{w.askText}</p>
        </>
      }
      fields={[{ name: 'reason', label: w.reason, kind: 'textarea', required: true, min: 5, max: 200 }]}
      ok={w.ok}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}

const inputOf = ({ choice, assignmentIds }: Chosen) => ({
  choice,
  ...(assignmentIds.length > 0 ? { assignmentIds: [...assignmentIds] } : {}),
})

interface Props {
  readonly questionId: string
  readonly onClose: () => void
}

/** 重新判分: how a mended question counts where it was answered already, everybody whom that touches, and what was done. */
export function RegradeDrawer({ questionId, onClose }: Props) {
  const w = useRegradeWords()
  const { courseId } = useCourse()
  const [tab, setTab] = useState('new')
  const [chosen, setChosen] = useState<Chosen>({ choice: 'full', assignmentIds: [] })
  const [isAsking, setAsking] = useState(false)
  const preview = useCall(
    'previewRegradeStudyPaperInfo',
    { courseId, questionId, ...inputOf(chosen) },
    { keep: true, fresh: 0 },
  )
  const history = useCall('listRegradeStudyPaperInfo', { courseId, questionId })
  const touches = preview.data ? preview.data.rows.length + preview.data.running > 0 : false
  return (
    <DetailDrawer
      open
      title={w.title}
      width={880}
      onClose={onClose}
      footer={
        tab === 'new' && (
          <Button
            type="primary"
            disabled={!touches || preview.isFetching || preview.error !== null}
            onClick={() => setAsking(true)}
          >
            {w.commit}
          </Button>
        )
      }
    >
      <Tabs
        activeKey={tab}
        onChange={setTab}
        items={[
          {
            key: 'new',
            label: w.tabs.new,
            children: (
              <Loaded of={preview} rows={8}>
                {(data) =>
                  data.uses.length === 0 ? (
                    <EmptyState text={w.noUse} />
                  ) : (
                    <>
                      <Choice preview={data} {...chosen} onChosen={setChosen} />
                      <RegradeSummary preview={data} />
                      <RegradeRows rows={data.rows} />
                    </>
                  )
                }
              </Loaded>
            ),
          },
          {
            key: 'history',
            label: w.tabs.history(history.data?.length ?? 0),
            children: <Loaded of={history}>{(rows) => <RegradeHistory rows={rows} />}</Loaded>,
          },
        ]}
      />
      {isAsking && preview.data && (
        <CommitDialog
          questionId={questionId}
          chosen={chosen}
          preview={preview.data}
          onDone={() => setTab('history')}
          onClose={() => setAsking(false)}
        />
      )}
    </DetailDrawer>
  )
}
