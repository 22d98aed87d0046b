import { Alert, Button } from 'antd'
import { useState } from 'react'
import { STALE } from '../../../api/call-error.ts'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { useCan } from '../../../kit/Can.tsx'
import { useUnsaved } from '../../../kit/form/unsaved.ts'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { toast } from '../../../kit/toast.ts'
import { useConfirm } from '../../../kit/use-confirm.tsx'
import { WeightBar } from '../../../subjects/assessment/WeightBar.tsx'
import en from '../../../words/en/marking/marking.ts'
import { clauses } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/marking/marking.ts'
import { CoursePage } from '../course/CoursePage.tsx'
import { useCourse } from '../course/use-course.ts'
import { useReach } from '../course/use-reach.ts'
import { PublishScheme } from './PublishScheme.tsx'
import { SchemeEditor } from './SchemeEditor.tsx'
import { TemplateNote, TemplatePick } from './SchemeTemplate.tsx'
import { SchemeVersions } from './SchemeVersions.tsx'
import { boundsOf, formOf, newOption, type SchemeData, sumOf } from './scheme-draft.ts'
import { SCHEME_TONES } from './scheme-tones.ts'
import css from './settingExaminate.module.css'
import { useSchemeEdit } from './use-scheme-edit.ts'

function Problems({ scheme }: { scheme: SchemeData }) {
  const w = useWords(zh, en).scheme
  const say = (problem: SchemeData['problems'][number]): string => {
    const words = w.problems[problem.code as keyof typeof w.problems]
    if (typeof words === 'string') return words
    if (problem.code === 'WEIGHT_SUM') return w.problems.WEIGHT_SUM(problem.sum ?? 0)
    if (problem.code === 'TEMPLATE_RANGE')
      return w.problems.TEMPLATE_RANGE(problem.option, problem.from ?? 0, problem.to ?? 100)
    if (problem.code === 'SHARE_SUM') return w.problems.SHARE_SUM(problem.option, problem.sum ?? 0)
    return (words as (option: string, content: string) => string)(problem.option, problem.content)
  }
  if (scheme.problems.length === 0) return null
  const lines = scheme.problems.map(say)
  return <Alert type="warning" showIcon title={lines[0]} description={clauses(lines.slice(1)) || undefined} />
}

interface SchemeProps {
  readonly latest: SchemeData
  readonly onAskAgain: () => void
}

function Scheme({ latest, onAskAgain }: SchemeProps) {
  const w = useWords(zh, en).scheme
  const can = useCan()
  const { ask } = useConfirm()
  const { courseId } = useCourse()
  const [isPublishing, setPublishing] = useState(false)
  const save = useAct('saveSchemeCheckOptionInfo', { message: w.saved })
  const publish = useAct('publishCheckOptionInfo')
  const reach = useReach()
  const edit = useSchemeEdit(latest)
  const { scheme, options, isTyping } = edit
  useUnsaved(isTyping)
  const bounds = boundsOf(scheme)
  const canEdit = scheme.can.edit === '1' && can('edit')
  const canTake = scheme.can.edit === '1' && scheme.state === 'none' && !isTyping && can('template')
  const canPublish = scheme.can.edit === '1' && can('publish') && scheme.state === 'draft' && !isTyping
  const onSave = async () => {
    const outcome = await save.run({ courseId, options: formOf(options), updatedAt: scheme.updatedAt })
    if (outcome.ok) edit.saved()
    else if (outcome.error.code === STALE) onAskAgain()
  }
  const onPublish = async () => {
    if (scheme.resultsOf > 0) return setPublishing(true)
    if (!(await ask({ title: w.publishAsk, text: w.publishReach(reach.course), ok: w.publish }))) return
    const outcome = await publish.run({ courseId })
    if (outcome.ok) toast.success(w.published(outcome.data.changed))
  }
  return (
    <>
      <PageHead
        state={<StatePill tone={SCHEME_TONES[scheme.state]}>{w.state[scheme.state]}</StatePill>}
        facts={
          <>
            <span>{w.ratio(scheme.ratio.formative, scheme.ratio.final)}</span>
            {scheme.versionNo > 0 && <span>{w.version(scheme.versionNo)}</span>}
            {scheme.resultsOf > 0 && <span>{w.resultsOf(scheme.resultsOf)}</span>}
          </>
        }
        extra={
          <>
            {isTyping && <Button onClick={edit.drop}>{w.cancel}</Button>}
            {canEdit && isTyping && (
              <Button type="primary" loading={save.busy} onClick={() => void onSave()}>
                {w.save}
              </Button>
            )}
            {canTake && <TemplatePick courseId={courseId} />}
            {canEdit && !isTyping && <Button onClick={() => edit.begin()}>{w.edit}</Button>}
            {canPublish && (
              <Button
                type="primary"
                loading={publish.busy}
                disabled={scheme.problems.length > 0}
                onClick={() => void onPublish()}
              >
                {w.publish}
              </Button>
            )}
          </>
        }
      />
      <div className={css.page}>
        {edit.isOutdated && (
          <Alert
            type="warning"
            showIcon
            title={w.outdated}
            description={w.outdatedMore}
            action={
              <Button size="small" onClick={edit.drop}>
                {w.takeNewest}
              </Button>
            }
          />
        )}
        {scheme.locked === '1' && <Alert type="info" showIcon title={w.locked} />}
        {scheme.template && <TemplateNote template={scheme.template} />}
        {!isTyping && <Problems scheme={scheme} />}
        <WeightBar options={options} sum={sumOf(options)} />
        {options.length === 0 && !isTyping ? (
          <EmptyState
            text={w.empty}
            next={canEdit && <Button onClick={() => edit.begin([newOption(0)])}>{w.add}</Button>}
          />
        ) : (
          <SchemeEditor
            courseId={courseId}
            options={options}
            ratio={scheme.ratio.formative}
            bounds={bounds}
            onChange={isTyping ? edit.change : null}
          />
        )}
        <p className={css.formula}>{w.formula}</p>
        <SchemeVersions courseId={courseId} canRestore={canEdit && can('restore')} />
      </div>
      {isPublishing && <PublishScheme courseId={courseId} onClose={() => setPublishing(false)} />}
    </>
  )
}

function Setting() {
  const { courseId } = useCourse()
  const scheme = useCall('getSchemeCheckOptionInfo', { courseId })
  return <Loaded of={scheme}>{(data) => <Scheme latest={data} onAskAgain={() => void scheme.refetch()} />}</Loaded>
}

export default function SettingExaminate() {
  return (
    <CoursePage>
      <Setting />
    </CoursePage>
  )
}
