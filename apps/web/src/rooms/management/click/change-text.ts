/** +12%, -3.5%, 0% */
export const changeText = (change: number): string => `${change > 0 ? '+' : ''}${change}%`
