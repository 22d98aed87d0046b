import type { PathFlow, PathFunnel, PathStep } from '@shuyuan/contract/entities/analysis/path.ts'
import { Segmented } from 'antd'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { useAddress } from '../../../kit/use-address.ts'
import frameCss from '../frame/Frame.module.css'
import paperCss from '../paper/Paper.module.css'
import { Block } from '../paper/PaperBoard.tsx'
import { ComparePaths } from './ComparePaths.tsx'
import { Funnel } from './Funnel.tsx'
import { StepStudents } from './StepStudents.tsx'
import { Steps } from './Steps.tsx'
import { StudentPath } from './StudentPath.tsx'
import { useStepColumns } from './step-columns.tsx'
import { type PathTarget, usePathWords } from './use-path-target.ts'
import { Ways } from './Ways.tsx'

interface Props {
  readonly flow: PathFlow
  readonly funnel: PathFunnel
}

/** What a link shows: the same without students. */
export function SharedPath({ flow, funnel, steps }: Props & { readonly steps: readonly PathStep[] }) {
  const w = usePathWords()
  const columns = useStepColumns(flow.rules)
  return (
    <div className={paperCss.blocks}>
      <Block wide>
        <Ways flow={flow} />
      </Block>
      <Block title={w.funnel} wide>
        <Funnel rows={funnel} />
      </Block>
      <Block title={w.steps} wide>
        <PlainTable rows={steps} rowKey="id" columns={columns} empty={w.noSteps} />
      </Block>
    </div>
  )
}

export function PathBoard({ flow, funnel, target }: Props & { readonly target: PathTarget }) {
  const w = usePathWords()
  const { params, change } = useAddress()
  const { head, nodes, rules } = flow
  const step = nodes.find(({ id }) => id === params.get('stepId'))
  const studentId = params.get('studentId')
  return (
    <>
      <div className={paperCss.line}>
        <p className={paperCss.sentence}>{w.said(head.started, head.students)}</p>
        {head.hasBands === '1' && (
          <Segmented
            aria-label={w.band}
            value={target.band ?? 'all'}
            options={(['all', 'high', 'low'] as const).map((value) => ({ value, label: w.bands[value] }))}
            onChange={(value) => change({ band: value === 'all' ? '' : value })}
          />
        )}
      </div>
      <div className={paperCss.blocks}>
        <Block wide>
          <Ways flow={flow} />
        </Block>
        <Block title={w.funnel} wide>
          <Funnel rows={funnel} />
        </Block>
        <Block title={w.steps} wide>
          <Steps target={target} rules={rules} chapters={funnel} />
        </Block>
        <Block title={w.compare} wide>
          {head.hasBands === '1' ? <ComparePaths target={target} /> : <p className={frameCss.note}>{w.noBands}</p>}
        </Block>
      </div>
      {step && <StepStudents target={target} step={step} />}
      {studentId && <StudentPath target={target} studentId={studentId} />}
    </>
  )
}
