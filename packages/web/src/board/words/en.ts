/** The pages that look at games: the analysis board, the position editor and the progress of a report. */
export const en = {
  report: {
    stop: 'Stop',
    goOn: 'Go on',
    stopped: 'Stopped at {percent} %.',
    savedLater: 'The report is saved as soon as the analysis is done or stopped.',
  },
} as const;
