import type { In, Out } from '@shuyuan/contract/calls/index.ts'
import {
  PEER_PENALTY_MAX,
  PEER_REMARK_LEAST_MAX,
  PEERS_MAX,
  PEERS_MIN,
} from '@shuyuan/contract/entities/marking/peer.ts'
import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { useAct } from '../../../api/use-act.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import type { Field } from '../../../kit/form/fields.ts'
import { usePeerWords } from '../../../subjects/peer/use-peer-words.ts'
import { RubricInput, type RubricRow } from './RubricInput.tsx'

type Values = Omit<In<'addMutualEvaluateInfo'>, 'assignmentId'>

interface Props {
  readonly assignmentId: string
  readonly homeworkClosesAt: string
  /** Absent: a new one. */
  readonly of?: Out<'getMutualEvaluateInfo'>
  readonly onClose: () => void
}

const DAYS_TO_MARK = 5

function useFields(isDealt: boolean): Field[] {
  const w = usePeerWords()
  const isWhole = (_: unknown, rows: readonly RubricRow[] = []) =>
    rows.every(({ title }) => title.trim() !== '') ? Promise.resolve() : Promise.reject(new Error(w.rubricWanting))
  return [
    {
      name: 'rubric',
      label: w.rubric,
      required: true,
      help: w.rubricHelp,
      input: <RubricInput disabled={isDealt} />,
      rules: [{ validator: isWhole }],
    },
    {
      name: 'perStudent',
      label: w.perStudent,
      kind: 'number',
      required: true,
      min: PEERS_MIN,
      max: PEERS_MAX,
      unit: w.works,
      help: w.perStudentHelp,
      disabled: isDealt,
    },
    { name: 'opensAt', label: w.opensAt, kind: 'time', required: true, disabled: isDealt },
    { name: 'closesAt', label: w.closesAt, kind: 'time', required: true },
    {
      name: 'startRule',
      label: w.startRule,
      kind: 'radio',
      disabled: isDealt,
      options: (['afterClose', 'byHand'] as const).map((value) => ({ value, label: w.startRules[value] })),
    },
    {
      name: 'peerWeight',
      label: w.peerWeight,
      kind: 'number',
      required: true,
      min: 0,
      max: 100,
      unit: '%',
      help: w.peerWeightHelp,
      disabled: isDealt,
    },
    {
      name: 'missPenalty',
      label: w.missPenalty,
      kind: 'number',
      required: true,
      min: 0,
      max: PEER_PENALTY_MAX,
      unit: '%',
      help: w.missPenaltyHelp,
      disabled: isDealt,
    },
    {
      name: 'minRemark',
      label: w.minRemark,
      kind: 'number',
      required: true,
      min: 0,
      max: PEER_REMARK_LEAST_MAX,
      unit: w.characters,
      help: w.minRemarkHelp,
      disabled: isDealt,
    },
    { name: 'calibrated', label: w.calibrated, kind: 'switch', help: w.calibratedHelp, disabled: isDealt },
    { name: 'selfReview', label: w.selfReview, kind: 'switch', help: w.selfReviewHelp, disabled: isDealt },
    { name: 'showReference', label: w.showReference, kind: 'switch', help: w.showReferenceHelp },
  ]
}

/** How the works of one homework are marked by classmates. */
export function PeerSetting({ assignmentId, homeworkClosesAt, of: row, onClose }: Props) {
  const w = usePeerWords()
  const add = useAct('addMutualEvaluateInfo', { message: w.saved })
  const update = useAct('updateMutualEvaluateInfo', { message: w.saved })
  const isDealt = row !== undefined && row.allocatedAt !== null
  const opens = Math.max(Date.parse(homeworkClosesAt), Date.now())
  const first: Values = {
    perStudent: 3,
    rubric: [{ title: '', guide: '', max: 100 }],
    opensAt: new Date(opens).toISOString(),
    closesAt: new Date(opens + DAYS_TO_MARK * DAY_MS).toISOString(),
    peerWeight: 30,
    missPenalty: 10,
    minRemark: 10,
    showReference: '0',
    calibrated: '0',
    selfReview: '0',
    startRule: 'afterClose',
  }
  const submit = (values: Values) => {
    if (!row) return add.run({ ...values, assignmentId })
    const { id, updatedAt } = row
    const { closesAt, showReference } = values
    return update.run(isDealt ? { id, updatedAt, closesAt, showReference } : { ...formOf(values), id, updatedAt })
  }
  return (
    <FormDialog<Values>
      title={row ? w.changeTitle : w.setTitle}
      width={720}
      fields={useFields(isDealt)}
      initial={row ? formOf(row) : first}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}

/** What the form is about, of a row that has more. */
const formOf = ({
  perStudent,
  rubric,
  opensAt,
  closesAt,
  peerWeight,
  missPenalty,
  minRemark,
  showReference,
  calibrated,
  selfReview,
  startRule,
}: Values): Values => ({
  perStudent,
  rubric,
  opensAt,
  closesAt,
  peerWeight,
  missPenalty,
  minRemark,
  showReference,
  calibrated,
  selfReview,
  startRule,
})
