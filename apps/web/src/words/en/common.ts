import type { Same } from '../same.ts'
import type zh from '../zh/common.ts'

const common: Same<typeof zh> = {
  state: 'Status',
  added: 'Added',
  saved: 'Saved',
  deleted: 'Deleted',
  edit: 'Edit',
  delete: 'Delete',
  save: 'Save',
  cancel: 'Cancel',
  close: 'Close',
  view: 'View',
  yes: 'Yes',
  no: 'No',
  reason: 'Reason',
  enabled: 'Enabled',
  disabled: 'Disabled',
  enable: 'Enable',
  disable: 'Disable',
}
export default common
