/** An error that the operator can fix. It stops the start, and only its message is printed. */
export class Fault extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'Fault'
  }
}
