/** Floors from the top reply down to a reply, each in as many digits: the order of the text is the order of the tree. */
const DIGITS = 8

export const pathOf = (parentPath: string, floorNo: number): string =>
  `${parentPath ? `${parentPath}/` : ''}${String(floorNo).padStart(DIGITS, '0')}`

/** As people read it: `3/12/40`. */
export const shownPath = (path: string): string => path.split('/').map(Number).join('/')

/** Replies to replies go no deeper than this; further ones stand beside their parent. */
export const DEPTH_MAX = 30

export const depthOf = (path: string): number => path.split('/').length

/** Under which reply a reply to `path` hangs. */
export const hangsUnder = (path: string): string =>
  depthOf(path) < DEPTH_MAX
    ? path
    : path
        .split('/')
        .slice(0, DEPTH_MAX - 1)
        .join('/')
