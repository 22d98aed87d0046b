import type { Out } from '@shuyuan/contract/calls/index.ts'
import { isRuleKind } from '@shuyuan/domain/scoring/course/scheme-problems.rule.ts'
import { Alert } from 'antd'
import { useSearchParams } from 'react-router'
import { useCall } from '../../../api/use-call.ts'
import { Can } from '../../../kit/Can.tsx'
import { formatNumber } from '../../../kit/format.ts'
import { LinkButton } from '../../../kit/LinkButton.tsx'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import en from '../../../words/en/marking/marking.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/marking/marking.ts'
import { CoursePage } from '../course/CoursePage.tsx'
import { useCourse } from '../course/use-course.ts'
import { OptionContents } from './OptionContents.tsx'
import { RulePanel } from './RulePanel.tsx'
import { SCHEME_TONES } from './scheme-tones.ts'
import css from './settingExaminateScore.module.css'
import { TryPanel } from './TryPanel.tsx'
import { useOptionWords } from './use-option-words.ts'

type Option = Out<'getCheckOptionInfo'>

/** Kinds that are scored by what the course holds today. */
const hasData = ({ kind }: Option) => !isRuleKind(kind) || kind === 'discussion' || kind === 'resourceStudy'

function Body({ option }: { readonly option: Option }) {
  const w = useOptionWords()
  const { query } = useCourse()
  if (!hasData(option))
    return (
      <Alert
        type="info"
        showIcon
        title={w.noData}
        action={<LinkButton to={`/courseInfo/instructDesign/shapeTestScore?${query}`}>{w.toScores}</LinkButton>}
      />
    )
  return (
    <div className={css.page} data-wide={!isRuleKind(option.kind)}>
      {isRuleKind(option.kind) ? <RulePanel option={option} /> : <OptionContents option={option} />}
      <Can button="try">
        <TryPanel option={option} />
      </Can>
    </div>
  )
}

function Setting() {
  const w = useOptionWords()
  const { kinds } = useWords(zh, en)
  const { courseId, query } = useCourse()
  const [params] = useSearchParams()
  const id = params.get('checkOptionId') ?? ''
  const option = useCall('getCheckOptionInfo', { id, courseId }, { enabled: id !== '' })
  const toScheme = `/courseInfo/instructDesign/settingExaminate?${query}`
  if (id === '')
    return (
      <>
        <PageHead back={toScheme} />
        <EmptyState text={w.none} next={<LinkButton to={toScheme}>{w.toScheme}</LinkButton>} />
      </>
    )
  return (
    <Loaded of={option}>
      {(data) => (
        <>
          <PageHead
            back={toScheme}
            title={data.name}
            state={
              <StatePill tone={SCHEME_TONES[data.state]}>
                {data.state === 'draft' ? w.draft(data.versionNo) : w.active(data.versionNo)}
              </StatePill>
            }
            facts={
              <>
                {data.name !== kinds[data.kind] && <span>{kinds[data.kind]}</span>}
                <span>{w.weight(data.weight, formatNumber(data.totalPercent, 1))}</span>
                <span>{w.scored(data.scored, data.students)}</span>
                {data.avgScore !== null && <span>{w.avg(formatNumber(data.avgScore, 1))}</span>}
              </>
            }
            extra={<LinkButton to={toScheme}>{w.toScheme}</LinkButton>}
          />
          {data.locked === '1' && <Alert type="info" showIcon title={w.locked} />}
          <Body key={data.id} option={data} />
        </>
      )}
    </Loaded>
  )
}

/** What counts under one option of the scheme, and how it turns into points. */
export default function SettingExaminateScore() {
  return (
    <CoursePage>
      <Setting />
    </CoursePage>
  )
}
