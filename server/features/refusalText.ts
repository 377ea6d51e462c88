import type { AppError } from '../errors.ts'

const mostFaults = 5

/** Returns why a request was refused, for people: what is wrong at each place, or the sentence of the error. */
export function refusalText({ message, details: { errors = [] } }: AppError): string {
  const faults = errors.slice(0, mostFaults).map(({ pointer, message: fault }) => {
    const place = pointer.replace(/^\/(?:data\/)?/, '')
    return place === '' ? fault : `${place}: ${fault}`
  })
  return (faults.length > 0 ? faults.join(' ') : message).slice(0, longest)
}

const longest = 1000
