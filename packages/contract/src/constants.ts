/** The numbers of section 9 of the specification, and the product's own beside them. */

export const REQUEST_TIMEOUT_MS = 3_600_000
export const SCREEN_LOAD_TIMEOUT_MS = 120_000
export const TOAST_MS = 3000
export const BACK_TO_TOP_AFTER_PX = 280
export const SIDE_MENU_WIDTH_PX = 180
export const PAGE_SIZES = [10, 20, 50, 100] as const
export const SEARCH_PAGE_SIZE = 10
export const TABLE_PAGE_SIZE = 20
export const TABLE_HEIGHT_PX = 420
export const DEFAULT_TABLE_ORDER = 'employeeNum@asc'
export const CLOSURE_FROM = '2025-01-27 23:59:59'
export const CLOSURE_TO = '2025-02-04 23:59:59'
export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 40
export const PASSWORD_INPUT_MAX = 50
export const UPLOAD_DIALOG_MAX_BYTES = 20 * 1024 * 1024
export const UPLOAD_BUTTON_MAX_BYTES = 50 * 1024 * 1024
export const BRANCH_LIST_LIMIT = 10_000
export const ROLE_LIST_LIMIT = 100
export const FACE_CHECK_LIMIT = 500
/** A student whose user name has this many characters is a new student. */
export const NEW_STUDENT_NAME_LENGTH = 13
/** The zone in which the school's days begin and end and times are shown. */
export const SCHOOL_ZONE = 'Asia/Shanghai'

/** A school has a few leaders a unit, so that the address book comes at once. */
export const LEADERS_MAX = 1000
/** Accounts that one batch deletes. */
export const USER_BATCH_MAX = 200
