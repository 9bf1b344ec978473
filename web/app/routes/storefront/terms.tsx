export default function Terms() {
  return <h1 className="page-width py-section display-large">Terms</h1>
}
