/** The text that the forms for changing or resetting a password show when the new password is set. */
export const passwordUpdatedText = 'Password updated successfully!'

/** The text that the same forms show if a request failed and the server sent no message. */
export const updateFailedText = 'An error occurred. Please try again later.'

/** The minimum number of milliseconds for which the button shows 'Updating...'. */
const minUpdateDuration = 1000

/** Resolves with the answer to a request, but not before `minUpdateDuration` has passed. */
export const withMinDuration = async <T>(answer: Promise<T>): Promise<T> => {
  const [value] = await Promise.all([answer, new Promise((resolve) => setTimeout(resolve, minUpdateDuration))])
  return value
}

/** The first field with a fault, and the text of that fault; null when both fields are valid. */
export const newPasswordFault = (values: {
  password: string
  confirmation: string
}): ['password' | 'confirmation', string] | null => {
  if (values.password === '') return ['password', "password can't be empty"]
  if (values.password !== values.confirmation) return ['confirmation', 'Passwords do not match']
  return null
}
