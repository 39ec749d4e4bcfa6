/** Something the operator can mend: it stops the start, and its message is the one thing printed. */
export class Fault extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'Fault'
  }
}
