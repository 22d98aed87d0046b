import type { In, Out } from '@shuyuan/contract/calls/index.ts'
import { REPORT_TEXT_MAX, REPORT_TEXT_MIN, REPORT_TEXTS } from '@shuyuan/contract/entities/analysis/analysis.ts'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { exportCall } from '../../../api/export.ts'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { Can, useCan } from '../../../kit/Can.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { FormPage } from '../../../kit/form/FormPage.tsx'
import { ExportButton } from '../../../kit/import/ExportButton.tsx'
import { Facts } from '../../../kit/page/Facts.tsx'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { Time } from '../../../kit/Time.tsx'
import { useAddress } from '../../../kit/use-address.ts'
import { useConfirm } from '../../../kit/use-confirm.tsx'
import { figureText, shareText } from '../frame/figure-text.ts'
import { useAnalysisWords } from '../frame/use-analysis-words.ts'
import css from './Report.module.css'

type Stored = Out<'reportDetailExamAnalysisInfo'>
type Texts = Omit<In<'saveReportExamAnalysisInfo'>, 'assignmentId' | 'updatedAt'>

interface Props {
  readonly assignmentId: string
  readonly report: Stored
}

const textsOf = ({ setting, answering, problems, improvement, composer, analyst }: Stored): Texts => ({
  ...{ setting, answering, problems, improvement, composer, analyst },
})

function FigureFacts({ report: { frozen, submittedAt } }: Pick<Props, 'report'>) {
  const w = useAnalysisWords()
  const { head, paper } = frozen
  const { figures } = paper
  return (
    <aside className={css.figures}>
      <h2>{w.report.figures}</h2>
      {submittedAt && (
        <p className={css.soft}>
          {w.report.frozenAt} <Time at={head.dataAt} />
        </p>
      )}
      <Facts
        of={[
          { label: w.figures.targets, value: head.targets },
          { label: w.figures.handedIn, value: head.handedIn },
          ...(figures
            ? [
                { label: w.fullScore, value: figureText(figures.fullScore) },
                { label: w.figures.mean, value: figureText(figures.mean) },
                { label: w.figures.max, value: figureText(figures.box.max) },
                { label: w.figures.min, value: figureText(figures.box.min) },
                { label: w.figures.deviation, value: figureText(figures.deviation) },
                { label: w.figures.passRate, value: shareText(figures.passRate) },
                { label: w.figures.excellentRate, value: shareText(figures.excellentRate) },
                { label: w.figures.facility, value: figureText(figures.facility) },
                { label: w.figures.discrimination, value: figureText(figures.discrimination) },
                {
                  label: w.figures.alpha,
                  value: figureText(figures.forms.length === 1 ? figures.forms[0]?.alpha : null),
                },
              ]
            : []),
        ]}
      />
    </aside>
  )
}

function Written({ assignmentId, report }: Props) {
  const words = useAnalysisWords()
  const w = words.report
  const { ask } = useConfirm()
  const save = useAct('saveReportExamAnalysisInfo', { message: w.saved })
  const submit = useAct('submitReportExamAnalysisInfo', { message: w.submitted })
  const version = report.updatedAt ? { updatedAt: report.updatedAt } : {}
  const hand = async () => {
    const isSure = await ask({ title: w.submit, text: `${w.submitAsk}${w.submitSaved}`, ok: w.submit })
    if (isSure) await submit.run({ ...textsOf(report), assignmentId, ...version })
  }
  return (
    <FormPage<Texts>
      key={report.updatedAt ?? ''}
      initial={textsOf(report)}
      ok={w.save}
      fields={[
        { name: 'composer', label: w.composer, required: true, max: 50, group: w.people },
        { name: 'analyst', label: w.analyst, required: true, max: 50 },
        ...REPORT_TEXTS.map((name, at) => ({
          name,
          label: w[name],
          kind: 'textarea' as const,
          max: REPORT_TEXT_MAX,
          help: w.help,
          ...(at === 0 ? { group: w.texts } : {}),
        })),
      ]}
      onSubmit={(values) => save.run({ ...values, assignmentId, ...version })}
      extra={
        report.id && (
          <Button loading={submit.busy} disabled={isTooShort(report)} onClick={() => void hand()}>
            {w.submit}
          </Button>
        )
      }
    />
  )
}

const isTooShort = (report: Stored): boolean => REPORT_TEXTS.some((name) => report[name].length < REPORT_TEXT_MIN)

function Read({ report }: Pick<Props, 'report'>) {
  const w = useAnalysisWords().report
  return (
    <div className={css.texts}>
      <Facts
        of={[
          { label: w.composer, value: report.composer },
          { label: w.analyst, value: report.analyst },
        ]}
      />
      {REPORT_TEXTS.map((name) => (
        <section key={name} className="analysisBlock">
          <h2>{w[name]}</h2>
          <p>{report[name] || '–'}</p>
        </section>
      ))}
    </div>
  )
}

function Acts({ report }: Pick<Props, 'report'>) {
  const w = useAnalysisWords().report
  const [isReturning, setReturning] = useState(false)
  const back = useAct('backReportExamAnalysisInfo', { message: w.sentBack })
  return (
    <>
      {report.id && (
        <Can button="export">
          <ExportButton
            label={w.exportWord}
            run={() => exportCall('exportReportExamAnalysisInfo', { id: report.id })}
          />
        </Can>
      )}
      {report.can.back === '1' && (
        <Can button="back">
          <Button danger onClick={() => setReturning(true)}>
            {w.sendBack}
          </Button>
        </Can>
      )}
      {isReturning && (
        <FormDialog<{ reason: string }>
          title={w.sendBack}
          ok={w.sendBack}
          fields={[{ name: 'reason', label: w.sendBackReason, kind: 'textarea', required: true, min: 5, max: 200 }]}
          onSubmit={({ reason }) => back.run({ id: report.id, reason })}
          onClose={() => setReturning(false)}
        />
      )}
    </>
  )
}

/** 试卷分析报告: written by the host beside the figures, read by the college once it is submitted. */
export function Report({ assignmentId }: { assignmentId: string }) {
  const w = useAnalysisWords().report
  const can = useCan()
  const { change } = useAddress()
  const asked = useCall('reportDetailExamAnalysisInfo', { assignmentId })
  return (
    <Loaded of={asked}>
      {(report) => {
        const writes = report.can.write === '1' && can('report')
        return (
          <>
            <div className={css.head}>
              <h2>
                {w.title}{' '}
                {report.state && (
                  <StatePill tone={report.state === 'submitted' ? 'done' : 'draft'}>{w.states[report.state]}</StatePill>
                )}
              </h2>
              <div className={`${css.acts} noPrint`}>
                <Button onClick={() => change({ report: '' })}>{w.back}</Button>
                <Acts report={report} />
              </div>
            </div>
            {report.reason && report.state === 'draft' && (
              <Alert type="warning" showIcon title={w.sentBackWhy(report.reason)} className={css.alert ?? ''} />
            )}
            <div className={css.columns}>
              {writes ? (
                <Written assignmentId={assignmentId} report={report} />
              ) : report.state ? (
                <Read report={report} />
              ) : (
                <EmptyState text={w.notYet} next={<span className={css.soft}>{w.notYetHint}</span>} />
              )}
              <FigureFacts report={report} />
            </div>
          </>
        )
      }}
    </Loaded>
  )
}
