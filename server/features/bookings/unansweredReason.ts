/** Why a booking was rejected that nobody confirmed in time. */
export const unansweredReason = 'Nobody confirmed it in time.'
