import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useCall } from '../../api/use-call.ts'
import { useCan } from '../../kit/Can.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { StatePill } from '../../kit/StatePill.tsx'
import { EmptyState, Loaded } from '../../kit/States.tsx'
import { toast } from '../../kit/toast.ts'
import { useUnsaved } from '../../kit/unsaved.ts'
import { useConfirm } from '../../kit/use-confirm.tsx'
import { WeightBar } from '../../subjects/assessment/WeightBar.tsx'
import en from '../../words/en/marking.ts'
import { clauses } from '../../words/marks.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/marking.ts'
import { CoursePage } from './parts/CoursePage.tsx'
import { PublishScheme } from './parts/PublishScheme.tsx'
import { SchemeEditor } from './parts/SchemeEditor.tsx'
import { TemplateNote, TemplatePick } from './parts/SchemeTemplate.tsx'
import { SchemeVersions } from './parts/SchemeVersions.tsx'
import { boundsOf, type DraftOption, draftOf, formOf, newOption, type SchemeData, sumOf } from './parts/scheme-draft.ts'
import { useCourse } from './parts/use-course.ts'
import css from './settingExaminate.module.css'

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

function Scheme({ scheme }: { scheme: SchemeData }) {
  const w = useWords(zh, en).scheme
  const can = useCan()
  const { ask } = useConfirm()
  const { courseId } = useCourse()
  const [edited, setEdited] = useState<DraftOption[] | null>(null)
  const [isPublishing, setPublishing] = useState(false)
  const save = useAct('saveSchemeCheckOptionInfo', { message: w.saved })
  const publish = useAct('publishCheckOptionInfo')
  useUnsaved(edited !== null)
  const options = edited ?? draftOf(scheme)
  const bounds = boundsOf(scheme)
  const mayEdit = scheme.can.edit === '1' && can('edit')
  const mayTake = scheme.can.edit === '1' && scheme.state === 'none' && edited === null && can('template')
  const mayPublish = scheme.can.edit === '1' && can('publish') && scheme.state === 'draft' && edited === null
  const onSave = async () => {
    const outcome = await save.run({ courseId, options: formOf(options), updatedAt: scheme.updatedAt })
    if (outcome.ok) setEdited(null)
  }
  const onPublish = async () => {
    if (scheme.resultsOf > 0) return setPublishing(true)
    if (!(await ask({ title: w.publishAsk, ok: w.publish }))) return
    const outcome = await publish.run({ courseId })
    if (outcome.ok) toast.success(w.published(outcome.data.changed))
  }
  const tone = { none: 'draft', draft: 'waiting', active: 'done', superseded: 'draft' } as const
  return (
    <>
      <PageHead
        state={<StatePill tone={tone[scheme.state]}>{w.state[scheme.state]}</StatePill>}
        facts={
          <>
            <span>{w.ratio(scheme.ratio.formative, scheme.ratio.final)}</span>
            {scheme.versionNo > 0 && <span>{w.version(scheme.versionNo)}</span>}
            {scheme.resultsOf > 0 && <span>{w.resultsOf(scheme.resultsOf)}</span>}
          </>
        }
        extra={
          <>
            {edited && <Button onClick={() => setEdited(null)}>{w.cancel}</Button>}
            {mayEdit && edited && (
              <Button type="primary" loading={save.busy} onClick={() => void onSave()}>
                {w.save}
              </Button>
            )}
            {mayTake && <TemplatePick courseId={courseId} />}
            {mayEdit && !edited && <Button onClick={() => setEdited(draftOf(scheme))}>{w.edit}</Button>}
            {mayPublish && (
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
        {scheme.locked === '1' && <Alert type="info" showIcon title={w.locked} />}
        {scheme.template && <TemplateNote template={scheme.template} />}
        {!edited && <Problems scheme={scheme} />}
        <WeightBar options={options} sum={sumOf(options)} />
        {options.length === 0 && !edited ? (
          <EmptyState
            text={w.empty}
            next={mayEdit && <Button onClick={() => setEdited([newOption(0)])}>{w.add}</Button>}
          />
        ) : (
          <SchemeEditor
            courseId={courseId}
            options={options}
            ratio={scheme.ratio.formative}
            bounds={bounds}
            onChange={edited ? setEdited : null}
          />
        )}
        <p className={css.formula}>{w.formula}</p>
        <SchemeVersions courseId={courseId} mayRestore={mayEdit && can('restore')} />
      </div>
      {isPublishing && <PublishScheme courseId={courseId} onClose={() => setPublishing(false)} />}
    </>
  )
}

function Setting() {
  const { courseId } = useCourse()
  const scheme = useCall('getSchemeCheckOptionInfo', { courseId })
  return <Loaded of={scheme}>{(data) => <Scheme key={`${data.versionNo}/${data.updatedAt}`} scheme={data} />}</Loaded>
}

export default function SettingExaminate() {
  return (
    <CoursePage>
      <Setting />
    </CoursePage>
  )
}
