import type { Same } from '../../same.ts'
import type zh from '../../zh/system/log-fields.ts'

const en: Same<typeof zh> = {
  amount: 'Amount',
  name: 'Name',
}

export default en
