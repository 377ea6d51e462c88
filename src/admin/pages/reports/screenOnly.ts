/** Leaves a control out of what is printed. */
export const screenOnly = { '@media print': { display: 'none' } } as const
