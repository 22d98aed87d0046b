import type { Out } from '@shuyuan/contract/calls/index.ts'
import { FLAG_NOTE_MAX } from '@shuyuan/contract/entities/analysis/analysis.ts'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { useCanOpen } from '../../../app/rights.ts'
import { pathOf } from '../../../app/screens.ts'
import { Can } from '../../../kit/Can.tsx'
import { Chart } from '../../../kit/chart/Chart.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { LinkButton } from '../../../kit/LinkButton.tsx'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { Facts } from '../../../kit/page/Facts.tsx'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { useConfirm } from '../../../kit/use-confirm.tsx'
import { QuestionView } from '../../../subjects/question/QuestionView/QuestionView.tsx'
import { letterAt } from '../../../subjects/question/view.ts'
import { bandText, figureText, shareText } from '../frame/figure-text.ts'
import { type AnalysisWords, useAnalysisWords } from '../frame/use-analysis-words.ts'
import type { AnalysisTarget } from '../frame/use-target.ts'
import css from './ItemDetail.module.css'
import { Verdicts } from './Verdicts.tsx'

type Detail = Out<'questionDetailExamAnalysisInfo'>
type Option = Detail['options'][number]

/** Types whose points are right or wrong; of the others it is told how many points were given. */
const CHOICES = ['single', 'multiple', 'judge']

const optionName = (w: AnalysisWords, { id }: Option, at: number): string =>
  id === 'true' || id === 'false' ? w.judgeOptions[id] : letterAt(at)

function Options({ detail }: { detail: Detail }) {
  const w = useAnalysisWords()
  const hasGroups = detail.groupSize > 0
  const group = (key: 'upper' | 'lower') => ({
    ...{ key, title: w[key], align: 'end' as const, render: (option: Option) => shareText(option[key]) },
  })
  return (
    <section className={css.part}>
      <h3>{w.options}</h3>
      <PlainTable
        rows={detail.options}
        rowKey="id"
        columns={[
          {
            key: 'id',
            title: w.option,
            phone: 'title',
            render: (option) => optionName(w, option, detail.options.indexOf(option)),
          },
          { key: 'picked', title: w.picked, align: 'end' },
          { key: 'share', title: w.shareOf, align: 'end', render: ({ share }) => shareText(share) },
          ...(hasGroups ? [group('upper'), group('lower')] : []),
          {
            key: 'isRight',
            title: '',
            phone: 'tag',
            render: (option) => (
              <>
                {option.isRight === '1' && <StatePill tone="done">{w.right}</StatePill>}
                {option.isIdle === '1' && <StatePill tone="draft">{w.idle}</StatePill>}
                {option.misleads === '1' && <StatePill tone="bad">{w.misleads}</StatePill>}
              </>
            ),
          },
        ]}
      />
      {hasGroups && <p className={css.soft}>{w.groupSize(detail.groupSize)}</p>}
    </section>
  )
}

function Blanks({ blanks }: Pick<Detail, 'blanks'>) {
  const w = useAnalysisWords()
  return (
    <section className={css.part}>
      <h3>{w.blanks}</h3>
      {blanks.map(({ id, answers }, at) => (
        <div key={id}>
          <p className={css.soft}>
            {w.blank(at + 1)}
            {answers.length === 0 && ` · ${w.noWrong}`}
          </p>
          {answers.length > 0 && (
            <PlainTable
              rows={answers}
              rowKey="text"
              columns={[
                { key: 'text', title: w.answer, phone: 'title' },
                { key: 'count', title: w.students, align: 'end' },
                { key: 'share', title: w.shareOf, align: 'end', render: ({ share }) => shareText(share) },
              ]}
            />
          )}
        </div>
      ))}
    </section>
  )
}

function Bands({ bands }: Pick<Detail, 'bands'>) {
  const w = useAnalysisWords()
  return (
    <Chart
      title={w.scoreBands}
      height={200}
      data={{ heads: [w.band, w.students], rows: bands.map((many, band) => [bandText(band), many]) }}
      option={() => ({
        xAxis: { type: 'category' },
        yAxis: { type: 'value', minInterval: 1 },
        series: [{ type: 'bar' }],
      })}
    />
  )
}

function History({ history }: Pick<Detail, 'history'>) {
  const w = useAnalysisWords()
  if (history.length === 0) return <p className={css.soft}>{w.noHistory}</p>
  return (
    <PlainTable
      rows={history}
      rowKey="assignmentId"
      columns={[
        { key: 'title', title: w.exam, phone: 'title' },
        { key: 'termName', title: w.term },
        { key: 'attempts', title: w.item.attempts, align: 'end' },
        { key: 'facility', title: w.item.facility, align: 'end', render: ({ facility }) => figureText(facility) },
        {
          key: 'discrimination',
          title: w.item.discrimination,
          align: 'end',
          render: ({ discrimination }) => figureText(discrimination),
        },
      ]}
    />
  )
}

function Acts({ target, detail: { courseId, item, flagged } }: { target: AnalysisTarget; detail: Detail }) {
  const w = useAnalysisWords()
  const canOpen = useCanOpen()
  const { ask } = useConfirm()
  const disable = useAct('setStatusQuestionInfo', { message: w.disabledNow })
  const flag = useAct('flagQuestionExamAnalysisInfo')
  const [isFlagging, setFlagging] = useState(false)
  const { questionId } = item
  const stop = async () => {
    const isSure = await ask({ title: w.disable, text: w.disableAsk, ok: w.disable, danger: true })
    if (isSure) await disable.run({ courseId, ids: [item.questionId], status: 'disabled' })
  }
  return (
    <div className={css.acts}>
      {canOpen('editQuestion') && (
        <LinkButton to={`${pathOf('editQuestion')}?courseId=${courseId}&questionId=${item.questionId}`}>
          {w.edit}
        </LinkButton>
      )}
      <Can button="flag">
        {flagged ? (
          <Button loading={flag.busy} onClick={() => void flag.run({ ...target, questionId, note: '' })}>
            {w.unflag}
          </Button>
        ) : (
          <Button onClick={() => setFlagging(true)}>{w.flag}</Button>
        )}
      </Can>
      {isFlagging && (
        <FormDialog<{ note: string }>
          title={w.flag}
          ok={w.flag}
          initial={{ note: '' }}
          fields={[{ name: 'note', label: w.flagNote, kind: 'textarea', required: true, max: FLAG_NOTE_MAX }]}
          onSubmit={({ note }) => flag.run({ ...target, questionId, note })}
          onClose={() => setFlagging(false)}
        />
      )}
      <Can button="status">
        <Button danger loading={disable.busy} onClick={() => void stop()}>
          {w.disable}
        </Button>
      </Can>
    </div>
  )
}

function Body({ detail }: { detail: Detail }) {
  const w = useAnalysisWords()
  const { item, body, options, blanks, bands, history, flagged } = detail
  return (
    <>
      {flagged && <Alert type="warning" showIcon title={w.flaggedBy(flagged.realname)} description={flagged.note} />}
      <QuestionView body={body} score={detail.score} mode="review" answerKey={detail.key} />
      <div className={css.figures}>
        <Facts
          of={[
            { label: w.item.attempts, value: item.attempts },
            { label: w.item.facility, value: figureText(item.facility) },
            { label: w.item.discrimination, value: figureText(item.discrimination) },
            { label: w.item.pointBiserial, value: figureText(item.pointBiserial) },
            { label: w.item.blankRate, value: shareText(item.blankRate) },
            { label: w.item.verdict, value: item.verdicts.length > 0 ? <Verdicts of={item.verdicts} /> : w.tooFew },
          ]}
        />
      </div>
      {options.length > 0 && <Options detail={detail} />}
      {blanks.length > 0 && <Blanks blanks={blanks} />}
      {!CHOICES.includes(item.questionType) && blanks.length === 0 && <Bands bands={bands} />}
      <section className={css.part}>
        <h3>{w.history}</h3>
        <History history={history} />
      </section>
    </>
  )
}

/** One question: who picked what, what was answered wrongly, and how it did before. */
export function ItemDetail(props: { target: AnalysisTarget; questionId: string; onClose: () => void }) {
  const { target, questionId, onClose } = props
  const w = useAnalysisWords()
  const asked = useCall('questionDetailExamAnalysisInfo', { ...target, questionId }, { noToast: true })
  return (
    <DetailDrawer
      open
      width={680}
      title={asked.data ? w.detail(asked.data.item.no) : w.toQuestions}
      onClose={onClose}
      footer={asked.data && <Acts target={target} detail={asked.data} />}
    >
      {asked.error ? (
        <EmptyState text={asked.error.message} />
      ) : (
        <Loaded of={asked}>{(detail) => <Body detail={detail} />}</Loaded>
      )}
    </DetailDrawer>
  )
}
