export default function Home() {
  return <h1 className="page-width py-section display-large">Home</h1>
}
