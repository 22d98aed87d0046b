import type { In, Out } from '@shuyuan/contract/calls/index.ts'
import { Alert } from 'antd'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { FormPage } from '../../../kit/form/FormPage.tsx'
import type { Field } from '../../../kit/form/fields.ts'
import { LinkButton } from '../../../kit/LinkButton.tsx'
import { Facts } from '../../../kit/page/Facts.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { useCourse } from '../course/use-course.ts'
import { DiscussionFacts, NoBoards, type Rule, useDiscussionFields } from './DiscussionRule.tsx'
import css from './settingExaminateScore.module.css'
import { useOptionWords } from './use-option-words.ts'

type Option = Out<'getCheckOptionInfo'>
type RuleData = Out<'getRuleCheckContentInfo'>
type Rules = In<'saveRuleCheckContentInfo'>['rule']

/** The server names a field of a rule by its kind: `rule.discussion.post`. */
const ofForm = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(fields).map(([path, text]) => [path.replace(/^rule\.[a-zA-Z]+\./, ''), text]))

interface FormProps<V extends object> {
  readonly option: Option
  readonly fields: readonly Field[]
  readonly initial: V
  readonly toRule: (values: V) => Rules
}

function RuleForm<V extends object>({ option, fields, initial, toRule }: FormProps<V>) {
  const w = useOptionWords()
  const save = useAct('saveRuleCheckContentInfo', { message: w.saved })
  const { id: checkOptionId, courseId, updatedAt } = option
  return (
    <FormPage<V>
      key={updatedAt}
      fields={fields}
      initial={initial}
      onSubmit={async (values) => {
        const outcome = await save.run({ courseId, checkOptionId, rule: toRule(values), updatedAt })
        return outcome.ok ? outcome : { ok: false, error: { ...outcome.error, fields: ofForm(outcome.error.fields) } }
      }}
    />
  )
}

function DiscussionPanel({ option, data, rule }: { option: Option; data: RuleData; rule: Rule }) {
  const fields = useDiscussionFields(data.boards)
  return (
    <>
      <NoBoards boards={data.boards} />
      {option.can.edit === '1' ? (
        <RuleForm<Rule>
          option={option}
          fields={fields}
          initial={rule}
          toRule={(values) => ({ discussion: { ...values, dayCap: values.dayCap ?? null } })}
        />
      ) : (
        <DiscussionFacts rule={rule} boards={data.boards} />
      )}
    </>
  )
}

function StudyPanel({ option, required, fullPercent }: { option: Option; required: number; fullPercent: number }) {
  const w = useOptionWords()
  const { query } = useCourse()
  return (
    <>
      {required === 0 ? (
        <Alert
          type="warning"
          showIcon
          title={w.noRequired}
          action={<LinkButton to={`/courseInfo/instructDesign/teachProcess?${query}`}>{w.toResources}</LinkButton>}
        />
      ) : (
        <p className={css.soft}>{w.required(required)}</p>
      )}
      {option.can.edit === '1' ? (
        <RuleForm<{ fullPercent: number }>
          option={option}
          fields={[
            {
              ...{
                name: 'fullPercent',
                label: w.fullPercent,
                kind: 'number',
                required: true,
                min: 1,
                max: 100,
                step: 1,
              },
              ...{ unit: '%', help: w.fullPercentHelp },
            },
          ]}
          initial={{ fullPercent }}
          toRule={(resourceStudy) => ({ resourceStudy })}
        />
      ) : (
        <Facts of={[{ label: w.fullPercent, value: `${fullPercent}%` }]} />
      )}
    </>
  )
}

/** How an option without assignments is scored. */
export function RulePanel({ option }: { readonly option: Option }) {
  const w = useOptionWords()
  const rule = useCall('getRuleCheckContentInfo', { checkOptionId: option.id, courseId: option.courseId })
  return (
    <section className={css.card} aria-label={w.rule}>
      <h2>{w.rule}</h2>
      {option.can.edit === '1' && <p className={css.soft}>{w.draftNote}</p>}
      <Loaded of={rule}>
        {(data) => (
          <>
            {data.rule.discussion && <DiscussionPanel option={option} data={data} rule={data.rule.discussion} />}
            {data.rule.resourceStudy && (
              <StudyPanel option={option} required={data.required} {...data.rule.resourceStudy} />
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}
