/**
 * Counts a Vitest report. A file that couldn't be loaded, an error outside any test and a run
 * without a report count as one failure each, so that no failure goes unnoticed.
 * @param {object | undefined} report what `--reporter=json` wrote
 * @param {number} exitCode of the run
 * @returns {{ passed: number, failed: number, skipped: number }}
 */
export function tally(report, exitCode) {
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const unloaded = report.testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.length === 0,
  ).length;
  const failed = report.numFailedTests + unloaded;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}
