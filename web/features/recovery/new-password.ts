/** The text of both forms for a new password once it is set. */
export const passwordUpdatedText = 'Password updated successfully!'

/** The text of both forms when a request failed without a message of the server. */
export const updateFailedText = 'An error occurred. Please try again later.'

/** The fewest milliseconds for which 'Updating...' is shown. */
const minUpdateDuration = 1000

/** Resolves with the answer, but not before `minUpdateDuration` has passed. */
export const withMinDuration = async <T>(answer: Promise<T>): Promise<T> => {
  const [value] = await Promise.all([answer, new Promise((resolve) => setTimeout(resolve, minUpdateDuration))])
  return value
}

/** The field of a new password, or of its repetition, that has a fault, and the fault; null when there is none. */
export const newPasswordFault = (entered: {
  password: string
  confirmation: string
}): ['password' | 'confirmation', string] | null => {
  if (entered.password === '') return ['password', "password can't be empty"]
  if (entered.password !== entered.confirmation) return ['confirmation', 'Passwords do not match']
  return null
}
