export default function ReachOut() {
  return <h1 className="page-width py-section display-large">ReachOut</h1>
}
