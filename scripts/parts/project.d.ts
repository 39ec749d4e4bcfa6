/** The project's folder. */
export declare const project: any;
