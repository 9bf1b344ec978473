export default function Privacy() {
  return <h1 className="page-width py-section display-large">Privacy</h1>
}
